import type { FastifyInstance } from 'fastify';
import * as office from '#contract/office/office-faq.ts';
import { DomainError, type FieldErrors } from '#domain/errors.ts';
import type { FaqTopic } from '#domain/faq.ts';
import { listQuestionRows } from '#server/features/faq/queries.ts';
import { content } from '#server/office/content/content.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/shared/context.ts';

const maxListed = 500;

const questions = content(office.questions, { table: 'faqQuestion', subject: 'faq', unique: 'slug' });

function checkQuestion({ topic, isShown }: office.EnteredQuestion, isFirst: boolean): void {
  const fields: FieldErrors = {
    ...((topic === 'first') !== isFirst && { topic: 'has the four questions that come first' }),
    ...(isFirst && !isShown && { isShown: 'is always shown' }),
  };
  if (Object.keys(fields).length > 0) throw new DomainError('INVALID_REQUEST', { fields });
}

async function nextPosition(db: Reader, topic: FaqTopic): Promise<number> {
  const query = db.selectFrom('faqQuestion').where('topic', '=', topic);
  const { last } = await query.select((eb) => eb.fn.max('position').as('last')).executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

export function officeFaqRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;
  bind(app, context, office.listFaqQuestions, async () =>
    (await listQuestionRows(db, { limit: maxListed })).map((row) => questions.viewOf(row, clock.now())),
  );
  bind(app, context, office.getFaqQuestion, ({ params }) => questions.get(context, db, params.questionId));
  bind(app, context, office.createFaqQuestion, ({ caller, body }) => {
    checkQuestion(body, false);
    return questions.create(context, caller, body, async (tx) => ({
      slug: body.slug,
      position: await nextPosition(tx, body.topic),
    }));
  });
  bind(app, context, office.changeFaqQuestion, ({ caller, params, body }) =>
    questions.change(context, caller, { id: params.questionId, ...body }, async (tx, { topic }) => {
      checkQuestion(body, topic === 'first');
      // In another topic it becomes the last.
      return body.topic === topic ? {} : { position: await nextPosition(tx, body.topic) };
    }),
  );
  bind(app, context, office.moveFaqQuestion, ({ caller, params, body }) =>
    questions.move(context, caller, { id: params.questionId, ...body }, 'topic'),
  );
}
