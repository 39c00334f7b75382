import type { InstantText } from '#domain/calendar.ts';

/** What the database has of an answer: instants are dates there. */
export type Stored<Answer> = {
  [Name in keyof Answer]: InstantText extends Answer[Name]
    ? Answer[Name] extends InstantText | null
      ? Date | Exclude<Answer[Name], InstantText>
      : Answer[Name]
    : Answer[Name];
};

type Answered<Row> = {
  [Name in keyof Row]: Date extends Row[Name] ? InstantText | Exclude<Row[Name], Date> : Row[Name];
};

/** A row as it is answered: with the text of each instant. */
export const answered = <Row extends object>(row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ]),
  ) as Answered<Row>;
