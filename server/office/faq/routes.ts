import type { FastifyInstance } from 'fastify';
import * as office from '#contract/office/office-faq.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Context } from '#server/shared/context.ts';
import {
  changeFaqQuestion,
  createFaqQuestion,
  getFaqQuestion,
  listFaqQuestions,
  moveFaqQuestion,
} from './office-faq.ts';

export function officeFaqRoutes(app: FastifyInstance, context: Context): void {
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
