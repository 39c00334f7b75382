import type { FastifyInstance } from 'fastify';
import * as returns from '#contract/wallet/return.ts';
import type { Context } from '#server/shared/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { listReturns } from './list-returns.ts';
import { createReturn } from './create-return.ts';

export function returnRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, returns.listReturns, ({ caller, query }) => listReturns(context, caller, query));
  bind(app, context, returns.createReturn, ({ caller, body, idempotencyKey }) =>
    createReturn(context, caller, idempotencyKey, body),
  );
}
