export interface Paging {
  page: number;
  size: number;
}

export interface Page<T> extends Paging {
  content: T[];
  totalElements: number;
  totalPages: number;
}

export function paged<T>(content: T[], { page, size }: Paging, totalElements: number): Page<T> {
  return { content, page, size, totalElements, totalPages: Math.ceil(totalElements / size) };
}
