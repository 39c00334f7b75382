import type { FastifyInstance } from 'fastify';
import * as wallet from '#contract/wallet/wallet.ts';
import type { Context } from '#server/shared/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { sendFile } from '#server/platform/http/web/send-file.ts';
import { exportTransactions } from './export-transactions.ts';
import { receiptPdf } from './receipt.ts';
import { getTransaction } from './get-transaction.ts';
import { listTransactions } from './list-transactions.ts';
import { getWalletInfo } from './get-wallet-info.ts';

export function transactionRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, wallet.walletInfo, ({ caller, query }) => getWalletInfo(context, caller, query));
  bind(app, context, wallet.exportTransactions, async ({ caller, query, reply }) => {
    const csv = await exportTransactions(context, caller, query);
    // docs/product.md#recent-transactions
    sendFile(reply, `transactions${context.clock.now().toISOString()}.csv`, csv);
  });
  bind(app, context, wallet.listTransactions, ({ caller, query }) =>
    listTransactions(context, caller, query),
  );
  bind(app, context, wallet.getTransaction, ({ caller, params }) =>
    getTransaction(context, caller, params.id),
  );
  bind(app, context, wallet.getReceipt, async ({ caller, params, reply }) =>
    sendFile(reply, `receipt-${params.id}.pdf`, await receiptPdf(context, caller, params.id)),
  );
}
