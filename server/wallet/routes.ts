import type { FastifyInstance } from 'fastify';
import * as payment from '#contract/payment.ts';
import { exportTransactions, walletInfo } from '#contract/wallet.ts';
import type { Context } from '../context.ts';
import { bind } from '../http/bind.ts';
import { cancel } from './cancel-payment.ts';
import { capture } from './capture-payment.ts';
import { exportCsv } from './export-transactions.ts';
import { initialize } from './initialize-payment.ts';
import { getWalletInfo } from './wallet-info.ts';

export function walletRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, walletInfo, ({ caller, query }) => getWalletInfo(context, caller, query));
  bind(app, context, exportTransactions, async ({ caller, query, reply }) => {
    const csv = await exportCsv(context, caller, query);
    const name = `transactions${context.clock.now().toISOString()}.csv`;
    void reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .type('text/csv; charset=utf-8')
      .send(csv);
  });
  bind(app, context, payment.paymentProviders, async () => [...context.payments.keys()]);
  bind(app, context, payment.initializePayment, ({ caller, body }) => initialize(context, caller, body));
  bind(app, context, payment.capturePayment, ({ caller, body }) => capture(context, caller, body.paymentId));
  bind(app, context, payment.cancelPayment, ({ caller, body }) => cancel(context, caller, body.paymentId));
}
