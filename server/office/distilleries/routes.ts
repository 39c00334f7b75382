import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as office from '#contract/office/office-distillery.ts';
import { DomainError } from '#domain/errors.ts';
import { slugOf } from '#domain/fold.ts';
import { checkPicture } from '#server/office/files/check-picture.ts';
import { content } from '#server/office/content/content.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/shared/context.ts';

const casks = sql<number>`(select count(*)::integer from cask where distillery_id = distillery.id)`;
const select = (db: Reader) => db.selectFrom('distillery').selectAll().select(casks.as('casks'));

const distilleries = content(office.distilleries, { table: 'distillery', unique: 'name', select });

async function checkDistillery(
  db: Reader,
  { state, fileId }: office.EnteredDistillery,
  before?: office.OfficeDistillery,
): Promise<void> {
  // News and casks lead to its page.
  if (state === 'DRAFT' && before && before.state !== 'DRAFT')
    throw new DomainError('INVALID_REQUEST', { fields: { state: 'is in the shop: archive it' } });
  if (fileId !== undefined) await checkPicture(db, fileId);
}

async function listCasksAgain({ jobs }: Context, tx: Transaction, distilleryId: number): Promise<void> {
  const rows = await tx.selectFrom('cask').select('id').where('distilleryId', '=', distilleryId).execute();
  if (rows.length > 0) await jobs.enqueue(tx, 'refresh-listing', { caskIds: rows.map(({ id }) => id) });
}

export function officeDistilleryRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;
  bind(app, context, office.listOfficeDistilleries, async () =>
    (await select(db).orderBy('name').execute()).map((row) => distilleries.viewOf(row, clock.now())),
  );
  bind(app, context, office.getOfficeDistillery, ({ params }) =>
    distilleries.get(context, db, params.distilleryId),
  );
  bind(app, context, office.createDistillery, ({ caller, body }) =>
    distilleries.create(context, caller, body, async (tx) => {
      await checkDistillery(tx, body);
      return { slug: slugOf(body.name) };
    }),
  );
  bind(app, context, office.changeDistillery, ({ caller, params, body }) =>
    distilleries.change(context, caller, { id: params.distilleryId, ...body }, async (tx, before) => {
      await checkDistillery(tx, body, before);
      if (before.name !== body.name) await listCasksAgain(context, tx, before.id);
    }),
  );
}
