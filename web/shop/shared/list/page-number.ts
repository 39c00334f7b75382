export function pageNumber(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 100 ? page : 1;
}

export const wirePage = (page: number) => String(page - 1);
