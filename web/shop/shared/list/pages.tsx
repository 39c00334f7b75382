import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { prefetch } from '#web/api/http/cache.ts';
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

export function pageNumber(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 100 ? page : 1;
}

export const wirePage = (page: number) => String(page - 1);

export const usePageNumber = () => pageNumber(useSearchParams()[0]);

/** The loader of a list in pages: `?page=2` of its address is the page of each query. */
export const pageLoader =
  (...queries: ((page: number) => Parameters<typeof prefetch>[number])[]) =>
  ({ request }: LoaderFunctionArgs) => {
    const page = pageNumber(new URL(request.url).searchParams);
    return prefetch(...queries.map((query) => query(page)));
  };
