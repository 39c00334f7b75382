import type { FastifyInstance } from 'fastify';
import * as payment from '#contract/payment.ts';
import type { Context } from '#server/features/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { ownReturns } from './list-returns.ts';
import { returnToCard } from './return-to-card.ts';

export function returnRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, payment.listReturns, ({ caller, query }) => ownReturns(context, caller, query));
  bind(app, context, payment.returnToCard, ({ caller, body, idempotencyKey }) =>
    returnToCard(context, caller, idempotencyKey, body),
  );
}
