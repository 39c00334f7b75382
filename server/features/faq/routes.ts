import type { FastifyInstance } from 'fastify';
import * as faq from '#contract/content/faq.ts';
import type { Context } from '#server/shared/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { cacheResponses } from '#server/platform/http/cache-responses.ts';
import { getFaq } from './get-faq.ts';

export function faqRoutes(app: FastifyInstance, context: Context): void {
  void app.register(async (scope) => {
    cacheResponses(scope, context.cache);
    bind(scope, context, faq.getFaq, () => getFaq(context));
  });
}
