import type { FastifyInstance } from 'fastify';
import * as returns from '#contract/office/money/returns.ts';
import type { Context } from '#server/shared/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { listOfficeReturns } from './list-returns.ts';

export function officeReturnRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, returns.listOfficeReturns, ({ query }) => listOfficeReturns(context, query));
}
