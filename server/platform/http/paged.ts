/** Which page of a list was asked for: from 0, of so many. */
export interface Paging {
  page: number;
  size: number;
}

/** One page of a list whose length is known, as `pageOf` of the contract describes it. */
export function paged<T>(content: T[], { page, size }: Paging, totalElements: number) {
  return { content, page, size, totalElements, totalPages: Math.ceil(totalElements / size) };
}
