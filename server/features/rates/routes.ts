import type { FastifyInstance } from 'fastify';
import * as office from '#contract/office/office-rates.ts';
import { listRates } from '#contract/rates.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Context } from '#server/features/context.ts';
import { confirmRate, withdrawRate } from './decide-rate.ts';
import { listOfficeRates } from './list-rates.ts';
import { proposeRate } from './propose-rate.ts';

export function rateRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, listRates, async () => [...context.rates.added]);
  bind(app, context, office.listOfficeRates, () => listOfficeRates(context));
  bind(app, context, office.proposeRate, ({ caller, body }) => proposeRate(context, caller, body));
  bind(app, context, office.confirmRate, ({ caller, params }) => confirmRate(context, caller, params.rateId));
  bind(app, context, office.withdrawRate, ({ caller, params, body }) =>
    withdrawRate(context, caller, { ...params, ...body }),
  );
}
