import type { FastifyInstance } from 'fastify';
import * as faq from '#contract/content/faq.ts';
import * as office from '#contract/office/office-faq.ts';
import type { Context } from '#server/features/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { cacheResponses } from '#server/platform/http/cache-responses.ts';
import { getFaq } from './get-faq.ts';
import {
  changeFaqQuestion,
  createFaqQuestion,
  getFaqQuestion,
  listFaqQuestions,
  moveFaqQuestion,
} from './office-faq.ts';

export function faqRoutes(app: FastifyInstance, context: Context): void {
  void app.register(async (scope) => {
    cacheResponses(scope, context.cache);
    bind(scope, context, faq.getFaq, () => getFaq(context));
  });
  bind(app, context, office.listFaqQuestions, () => listFaqQuestions(context));
  bind(app, context, office.getFaqQuestion, ({ params }) => getFaqQuestion(context.db, params.questionId));
  bind(app, context, office.createFaqQuestion, ({ caller, body }) =>
    createFaqQuestion(context, caller, body),
  );
  bind(app, context, office.changeFaqQuestion, ({ caller, params, body }) =>
    changeFaqQuestion(context, caller, { id: params.questionId, ...body }),
  );
  bind(app, context, office.moveFaqQuestion, ({ caller, params, body }) =>
    moveFaqQuestion(context, caller, { id: params.questionId, ...body }),
  );
}
