import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import * as office from '#contract/office/office-news.ts';
import { isInstantTooFarAhead } from '#domain/calendar.ts';
import { DomainError, orRefuse } from '#domain/errors.ts';
import { findDistillery } from '#server/features/distilleries/queries.ts';
import { checkPicture } from '#server/office/files/check-picture.ts';
import { content } from '#server/office/content/content.ts';
import { holds } from '#server/platform/db/like.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { cursorPage, pageSize } from '#server/platform/http/cursor-page.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Context } from '#server/shared/context.ts';

const news = content(office.news, {
  table: 'news',
  unique: 'slug',
  derive: ({ publishedAt, isSlugFixed }, now) => {
    const isPublished = publishedAt !== null && publishedAt <= now;
    return { isPublished, isSlugFixed: isPublished || isSlugFixed };
  },
});

async function listNews(
  { db, clock }: Context,
  { q, after }: QueryOf<typeof office.listOfficeNews>,
): Promise<AnswerOf<typeof office.listOfficeNews>> {
  let query = db
    .selectFrom('news')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize + 1);
  if (q !== undefined) query = query.where(holds(sql`title`, q));
  if (after !== undefined) query = query.where('id', '<', after);
  const rows = await query.execute();
  const viewOf = (row: (typeof rows)[number]) => news.viewOf(row, clock.now());
  return cursorPage(rows, viewOf, ({ id }) => id);
}

async function checkReferences(
  db: Reader,
  { distilleryId, caskId, fileId }: office.EnteredNews,
): Promise<void> {
  if (fileId !== undefined) await checkPicture(db, fileId);
  if (distilleryId !== undefined && !(await findDistillery(db, distilleryId)))
    throw new DomainError('DISTILLERY_NOT_FOUND');
  if (caskId === undefined) return;
  const cask = await db.selectFrom('cask').select('id').where('id', '=', caskId).executeTakeFirst();
  orRefuse(cask, 'CASK_NOT_FOUND');
}

export function officeNewsRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;
  bind(app, context, office.listOfficeNews, ({ query }) => listNews(context, query));
  bind(app, context, office.getOfficeNews, ({ params }) => news.get(context, db, params.newsId));
  bind(app, context, office.createNews, ({ caller, body }) =>
    news.create(context, caller, body, async (tx) => {
      await checkReferences(tx, body);
      return {};
    }),
  );
  bind(app, context, office.changeNews, ({ caller, params, body }) =>
    news.change(context, caller, { id: params.newsId, ...body }, async (tx, before) => {
      await checkReferences(tx, body);
      // Links to what was published go on leading there.
      const keepsAddress = before.isSlugFixed || before.publishedAt !== null;
      return keepsAddress ? { slug: before.slug } : {};
    }),
  );
  bind(app, context, office.publishNews, ({ caller, params, body: { version, from } }) =>
    news.step(context, caller, 'publish', { id: params.newsId, version }, (_, { isSlugFixed }) => {
      const now = clock.now();
      if (from !== undefined && isInstantTooFarAhead(new Date(from), now))
        throw new DomainError('INVALID_REQUEST', { fields: { from: 'is more than two years ahead' } });
      return { publishedAt: from === undefined || new Date(from) < now ? now : new Date(from), isSlugFixed };
    }),
  );
  bind(app, context, office.withdrawNews, ({ caller, params, body: { version } }) =>
    news.step(context, caller, 'withdraw', { id: params.newsId, version }, (_, { isSlugFixed }) => ({
      publishedAt: null,
      isSlugFixed,
    })),
  );
}
