import type { Kysely, Selectable } from 'kysely';
import type { Schema } from './tables.ts';

export type { Schema };
export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;

export type Database = Kysely<Schema>;
