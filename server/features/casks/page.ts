/** One page of a list, as `pageOf` of the contract describes it. */
export interface Page<T> {
  content: T[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
}

export function emptyPage<T>({ page, size }: { page: number; size: number }): Page<T> {
  return { content: [], page, size, totalElements: 0, totalPages: 0 };
}
