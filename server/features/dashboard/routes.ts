import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/dashboard.ts';
import type { Context } from '#server/shared/context.ts';
import { bindUseCase } from '#server/platform/http/bind.ts';
import { cacheResponses } from '#server/platform/http/cache-responses.ts';
import { getDashboard } from './get-dashboard.ts';

export function dashboardRoutes(app: FastifyInstance, context: Context): void {
  void app.register(async (scope) => {
    // A member gets more than a visitor: only a visitor's answer is cached.
    cacheResponses(scope, context.cache, { anonymousOnly: true });
    bindUseCase(scope, context, contract.getDashboard, getDashboard);
  });
}
