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
