import type { FastifyInstance } from 'fastify';
import * as wallet from '#contract/wallet.ts';
import type { Context } from '#server/features/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { sendFile } from '#server/platform/http/send-file.ts';
import { exportCsv } from './export-transactions.ts';
import { receiptPdf } from './receipt.ts';
import { ownTransaction } from './transaction-detail.ts';
import { ownTransactions } from './transactions.ts';
import { getWalletInfo } from './wallet-info.ts';

export function transactionRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, wallet.walletInfo, ({ caller, query }) => getWalletInfo(context, caller, query));
  bind(app, context, wallet.exportTransactions, async ({ caller, query, reply }) => {
    const csv = await exportCsv(context, caller, query);
    // spec §7
    sendFile(reply, `transactions${context.clock.now().toISOString()}.csv`, csv);
  });
  bind(app, context, wallet.listTransactions, ({ caller, query }) => ownTransactions(context, caller, query));
  bind(app, context, wallet.getTransaction, ({ caller, params }) =>
    ownTransaction(context, caller, params.id),
  );
  bind(app, context, wallet.getReceipt, async ({ caller, params, reply }) =>
    sendFile(reply, `receipt-${params.id}.pdf`, await receiptPdf(context, caller, params.id)),
  );
}
