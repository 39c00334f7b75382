import type { FastifyInstance } from 'fastify';
import * as chargebacks from '#contract/office/money/chargebacks.ts';
import type { Context } from '#server/shared/context.ts';
import { bind, bindUseCase } from '#server/platform/http/bind.ts';
import { changeChargeback, getChargeback, listChargebacks } from './chargebacks.ts';

export function chargebackRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, chargebacks.listChargebacks, ({ query }) => listChargebacks(context, query));
  bind(app, context, chargebacks.getChargeback, ({ params }) =>
    getChargeback(context.db, params.chargebackId),
  );
  bindUseCase(app, context, chargebacks.changeChargeback, changeChargeback);
}
