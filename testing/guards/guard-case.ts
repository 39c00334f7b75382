/** A statement that one guard of the database refuses, and nothing else does. */
export interface GuardCase {
  sql: string;
  /** Guards that role shop could not reach at all, because a privilege stands before them. */
  asSuperuser?: true;
}

/** Statements, or what makes one of the name of its guard. */
type Statement = string | GuardCase | ((guard: string) => string);

/** By the name of the constraint, index or trigger. */
export type GuardCases = Record<string, Statement | Statement[]>;

/** A readable uuid: `id(7)` ends in 7. */
export function id(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

/** When the rows of the guards were written. */
export const writtenAt = "'2026-03-01T12:00:00Z'";

/** A row that is as it should be, but for the columns given, as SQL. */
export const rowOf =
  (table: string, usual: Record<string, string>) =>
  (columns: Record<string, string> = {}): string => {
    const row = { ...usual, ...columns };
    return `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`;
  };

/** A trigger that writes instead of refusing: where `seen` finds what it wrote, it is raised as if it had refused. */
export const raising = (change: string, seen: string) => (trigger: string) =>
  `${change};
  do $$ begin if exists (${seen}) then raise exception 'written' using constraint = '${trigger}'; end if; end $$`;

/** Not even a superuser may, or role shop could not reach the guard. */
export const asSuperuser = (sql: string): GuardCase => ({ sql, asSuperuser: true });

/** A cask like the first. */
export const copyOfCask = (number: number) => {
  const same = `name, warehouse, fill_date, bottling_date, spirit_style, cask_type, wood, previous_contents, fill_litres, abv,
    distiller_note, created_at, distillery_id`;
  return `insert into cask (id, code, cask_number, ${same}) select ${number}, 'C${number}', 'C${number}', ${same} from cask where id = 1`;
};
