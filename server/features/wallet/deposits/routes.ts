import type { FastifyInstance } from 'fastify';
import * as deposit from '#contract/wallet/deposit.ts';
import type { Context } from '#server/shared/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import { captureDeposit } from './capture-deposit.ts';
import { initializeDeposit } from './initialize-deposit.ts';
import { listProviders } from './list-providers.ts';

export function depositRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, deposit.listProviders, async () => listProviders(context));
  bind(app, context, deposit.initializeDeposit, ({ caller, body }) =>
    initializeDeposit(context, caller, body),
  );
  bind(app, context, deposit.captureDeposit, ({ caller, body }) =>
    captureDeposit(context, caller, body.paymentId),
  );
  bind(app, context, deposit.cancelDeposit, ({ caller, body }) =>
    cancelDeposit(context, caller, body.paymentId),
  );
}
