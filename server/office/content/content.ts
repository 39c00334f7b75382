import type { Insertable, SelectQueryBuilder, Updateable } from 'kysely';
import type { z } from 'zod/mini';
import type { TrailSubject } from '#contract/office/trail.ts';
import type { TrailAction } from '#words/en/office/trail-actions.ts';
import { DomainError, type ErrorCode } from '#domain/errors.ts';
import { catalogueChannel } from '#server/features/casks/listing/refresh-listing.ts';
import type { Context } from '#server/shared/context.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Row, Schema } from '#server/platform/db/schema.ts';
import {
  checkLockOrder,
  notifyChannel,
  transaction,
  type Reader,
  type Transaction,
} from '#server/platform/db/transaction.ts';

type Table = 'coupon' | 'distillery' | 'faqQuestion' | 'meeting' | 'news' | 'teamPerson';
type Columns = Record<string, unknown>;

interface Seen {
  id: number;
  version: number;
}

interface Resource<Shown extends z.ZodMiniType, Entered extends z.ZodMiniType> {
  record: Shown;
  entered: Entered;
  notFound: ErrorCode;
}

interface Kind<T extends Table> {
  table: T;
  /** The word of the trail, where the table has another. */
  subject?: TrailSubject;
  /** The first word of its actions, where it is another than the subject. */
  trail?: 'team';
  unique?: 'code' | 'name' | 'slug';
  /** For a table whose rows others lock too: one is locked before it is changed. */
  lock?: Parameters<typeof checkLockOrder>[1];
  select?: (db: Reader) => SelectQueryBuilder<Schema, T, Row<T>>;
  derive?: (row: Row<T>, now: Date) => Columns;
}

// Kysely knows the columns of one table, and not those that several have in common.
const anyTable = (table: Table) => table as 'news';
type AnySelect = SelectQueryBuilder<Schema, 'news', Row<'news'>>;

const fieldsOf = (schema: z.ZodMiniType) =>
  Object.entries((schema as unknown as z.ZodMiniObject).shape) as [string, z.ZodMiniType][];
const isOptional = (field: z.ZodMiniType) => field._zod.def.type === 'optional';

type ItemOf<Shown extends z.ZodMiniType> = z.output<Shown> & Seen;

/**
 * The use cases that all kinds of content share. Each change is one transaction: the version that the operator saw, the
 * columns that the caller decides on, the shop's caches, the entry in the trail. A rule of one kind is a function of that
 * kind: it throws, or it answers with the columns to write.
 */
class Content<T extends Table, Shown extends z.ZodMiniType, Entered extends z.ZodMiniType> {
  readonly #resource: Resource<Shown, Entered>;
  readonly #kind: Kind<T>;

  constructor(resource: Resource<Shown, Entered>, kind: Kind<T>) {
    this.#resource = resource;
    this.#kind = kind;
  }

  viewOf(row: Row<T>, now: Date): ItemOf<Shown> {
    const columns: Columns = { ...row, ...this.#kind.derive?.(row, now) };
    const shown = fieldsOf(this.#resource.record).flatMap(([name, field]) => {
      const value = columns[name];
      if (value === null && isOptional(field)) return [];
      return [[name, value instanceof Date ? value.toISOString() : value] as const];
    });
    return Object.fromEntries(shown) as ItemOf<Shown>;
  }

  async get({ clock }: Pick<Context, 'clock'>, db: Reader, id: number): Promise<ItemOf<Shown>> {
    const { table, select } = this.#kind;
    const query = select?.(db) ?? db.selectFrom(anyTable(table)).selectAll();
    const row = await (query as AnySelect).where(`${anyTable(table)}.id`, '=', id).executeTakeFirst();
    if (!row) throw new DomainError(this.#resource.notFound);
    return this.viewOf(row as unknown as Row<T>, clock.now());
  }

  /**
   * @param decide the columns beside those that were entered
   * @throws NAME_TAKEN, and what `decide` throws
   */
  create(
    context: Context,
    caller: Caller,
    entered: z.output<Entered> & Columns,
    decide: (tx: Transaction) => Promise<Columns> | Columns = () => ({}),
  ): Promise<ItemOf<Shown>> {
    return transaction(context.db, async (tx) =>
      this.createIn(context, tx, caller, entered, { columns: await decide(tx) }),
    );
  }

  async createIn(
    context: Context,
    tx: Transaction,
    caller: Caller,
    entered: z.output<Entered> & Columns,
    { columns, askedBy }: { columns: Columns; askedBy?: string | undefined },
  ): Promise<ItemOf<Shown>> {
    const row = await tx
      .insertInto(anyTable(this.#kind.table))
      .values({ ...this.#columnsOf(entered), ...columns } as unknown as Insertable<Schema['news']>)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) throw this.#nameTaken();
    await this.#record(context, tx, caller, { id: row.id, verb: 'create', after: entered, askedBy });
    return this.get(context, tx, row.id);
  }

  change(
    context: Context,
    caller: Caller,
    { id, version, ...entered }: Seen & z.output<Entered>,
    decide: (tx: Transaction, before: ItemOf<Shown>) => Promise<Columns | void> | Columns | void = () => {},
  ): Promise<ItemOf<Shown>> {
    return this.step(context, caller, 'change', { id, version }, async (tx, before) => ({
      ...this.#columnsOf(entered as z.output<Entered>),
      ...(await decide(tx, before)),
    }));
  }

  changeIn(
    context: Context,
    tx: Transaction,
    caller: Caller,
    { id, version, ...entered }: Seen & z.output<Entered>,
    { askedBy }: { askedBy?: string | undefined } = {},
  ): Promise<ItemOf<Shown>> {
    const columns = this.#columnsOf(entered as z.output<Entered>);
    const change = { verb: 'change', seen: { id, version }, askedBy };
    return this.#step(context, tx, caller, change, () => columns);
  }

  /** Any other step in its life. @param decide answers with null where nothing is to be written */
  step(
    context: Context,
    caller: Caller,
    verb: string,
    seen: Seen & { reason?: string },
    decide: (tx: Transaction, before: ItemOf<Shown>) => Promise<Columns | null> | Columns | null,
  ): Promise<ItemOf<Shown>> {
    return transaction(context.db, (tx) =>
      this.#step(context, tx, caller, { verb, seen, reason: seen.reason ?? null }, decide),
    );
  }

  move(
    context: Context,
    caller: Caller,
    { direction, ...seen }: Seen & { direction: 'UP' | 'DOWN' },
    group?: keyof Row<T> & string,
  ): Promise<ItemOf<Shown>> {
    return this.step(context, caller, 'move', seen, async (tx, before) => {
      const neighbour = await this.#neighbourOf(tx, before, direction, group);
      if (!neighbour) return null;
      await this.#write(context, tx, neighbour, { position: (before as Columns)['position'] });
      return { position: neighbour.position };
    });
  }

  remove(context: Context, caller: Caller, { reason, ...seen }: Seen & { reason: string }): Promise<void> {
    return transaction(context.db, async (tx) => {
      const before = await this.lockSeen(context, tx, seen);
      const query = tx.deleteFrom(anyTable(this.#kind.table)).where('id', '=', seen.id);
      const { numDeletedRows } = await query.where('version', '=', seen.version).executeTakeFirst();
      if (numDeletedRows === 0n) throw new DomainError('RECORD_CHANGED', { current: before as Columns });
      await this.#record(context, tx, caller, { id: seen.id, verb: 'remove', before, reason });
    });
  }

  async #step(
    context: Context,
    tx: Transaction,
    caller: Caller,
    {
      verb,
      seen,
      ...why
    }: { verb: string; seen: Seen; askedBy?: string | undefined; reason?: string | null },
    decide: (tx: Transaction, before: ItemOf<Shown>) => Promise<Columns | null> | Columns | null,
  ): Promise<ItemOf<Shown>> {
    const before = await this.lockSeen(context, tx, seen);
    const columns = await decide(tx, before);
    if (columns) await this.#write(context, tx, seen, columns);
    const after = await this.get(context, tx, seen.id);
    await this.#record(context, tx, caller, { id: seen.id, verb, before, after, ...why });
    return after;
  }

  #columnsOf(entered: z.output<Entered>): Columns {
    const names = fieldsOf(this.#resource.entered).map(([name]) => name);
    return Object.fromEntries(names.map((name) => [name, (entered as Columns)[name] ?? null]));
  }

  #nameTaken(): DomainError {
    return new DomainError('NAME_TAKEN', { fields: { [this.#kind.unique ?? 'id']: 'is taken' } });
  }

  async lockSeen(context: Context, tx: Transaction, { id, version }: Seen): Promise<ItemOf<Shown>> {
    const { table, lock } = this.#kind;
    if (lock) {
      checkLockOrder(tx, lock);
      await tx.selectFrom(anyTable(table)).select('id').where('id', '=', id).forUpdate().execute();
    }
    const before = await this.get(context, tx, id);
    if (before.version !== version) throw new DomainError('RECORD_CHANGED', { current: before as Columns });
    return before;
  }

  async #write(context: Context, tx: Transaction, seen: Seen, columns: Columns): Promise<void> {
    const { table, unique } = this.#kind;
    const value = unique && columns[unique];
    if (unique && value !== undefined) {
      const others = tx.selectFrom(anyTable(table)).select('id').where('id', '<>', seen.id);
      if (await others.where(unique as 'slug', '=', value as string).executeTakeFirst())
        throw this.#nameTaken();
    }
    const { numUpdatedRows } = await tx
      .updateTable(anyTable(table))
      .set(columns as Updateable<Schema['news']>)
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', seen.id)
      .where('version', '=', seen.version)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return;
    throw new DomainError('RECORD_CHANGED', { current: (await this.get(context, tx, seen.id)) as Columns });
  }

  async #neighbourOf(
    tx: Transaction,
    moved: ItemOf<Shown>,
    direction: 'UP' | 'DOWN',
    group: string | undefined,
  ): Promise<(Seen & { position: number }) | undefined> {
    const all = tx.selectFrom(anyTable(this.#kind.table) as unknown as 'faqQuestion');
    const grouped = group ? all.where(group as 'topic', '=', (moved as Columns)[group] as 'first') : all;
    const rows = await grouped
      .select(['id', 'version', 'position'])
      .orderBy('position')
      .orderBy('id')
      .forUpdate()
      .execute();
    const place = rows.findIndex(({ id }) => id === moved.id);
    return rows[place + (direction === 'UP' ? -1 : 1)];
  }

  async #record(
    context: Context,
    tx: Transaction,
    caller: Caller,
    {
      id,
      verb,
      askedBy,
      ...change
    }: {
      id: number;
      verb: string;
      before?: object;
      after?: object;
      reason?: string | null;
      askedBy?: string | undefined;
    },
  ): Promise<void> {
    await notifyChannel(tx, catalogueChannel);
    const { table, subject: kind = table as Table as TrailSubject, trail = kind } = this.#kind;
    const action = `${trail}.${verb}` as TrailAction;
    const withAsker = askedBy !== undefined && { after: { ...change.after, askedBy } };
    await recordChange(context, tx, caller, action, { kind, id }, { ...change, ...withAsker });
  }
}

export const content = <T extends Table, Shown extends z.ZodMiniType, Entered extends z.ZodMiniType>(
  resource: Resource<Shown, Entered>,
  kind: Kind<T>,
) => new Content(resource, kind);
