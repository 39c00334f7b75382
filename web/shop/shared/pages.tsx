import { Link } from 'react-router';
import { Pagination } from '#web/ui/navigation/pagination.tsx';

interface PagesProps {
  /** What is paged: 'Pages of orders'. */
  label: string;
  /** The address of the list; its pages are `?page=2` and on. */
  path: string;
  page: number;
  pages: number;
}

/** The pages of one of the profile's lists. */
export function Pages({ label, path, page, pages }: PagesProps) {
  return (
    <div className="mt-10">
      <Pagination
        as={Link}
        page={page}
        pages={pages}
        label={label}
        linkTo={(number) => ({ to: `${path}?page=${number}` })}
      />
    </div>
  );
}
