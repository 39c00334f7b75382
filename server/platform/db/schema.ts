import type { Selectable } from 'kysely';
import type { Schema } from './tables.ts';

export type { Schema };
export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;
