export interface InstantCursor {
  at: Date;
  id: string;
}

export const formatCursor = (at: Date, id: string): string => `${at.getTime()}.${id}`;

export function parseCursor(text: string | undefined): InstantCursor | undefined {
  if (text === undefined) return undefined;
  const [millis = '', id = ''] = text.split('.');
  return { at: new Date(Number(millis)), id };
}

export const pageSize = 50;

/** @param rows one more than a page has, where another page follows */
export function cursorPage<Row, Shown, Cursor>(
  rows: readonly Row[],
  viewOf: (row: Row) => Shown,
  cursorOf: (row: Row) => Cursor,
): { content: Shown[]; next: Cursor | null } {
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return { content: shown.map(viewOf), next: last ? cursorOf(last) : null };
}
