import { Link } from 'react-router';
import { Pagination } from '#web/ui/navigation/pagination.tsx';

interface PagesProps {
  label: string;
  path: string;
  page: number;
  pages: number;
}

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
