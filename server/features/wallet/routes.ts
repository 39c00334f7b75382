import type { FastifyInstance } from 'fastify';
import * as deposit from '#contract/wallet/deposit.ts';
import * as returns from '#contract/wallet/return.ts';
import * as wallet from '#contract/wallet/wallet.ts';
import type { Context } from '#server/shared/context.ts';
import { bind, bindUseCase } from '#server/platform/http/bind.ts';
import { sendFile } from '#server/platform/http/web/send-file.ts';
import { cancelDeposit } from './deposits/cancel-deposit.ts';
import { captureDeposit } from './deposits/capture-deposit.ts';
import { initializeDeposit } from './deposits/initialize-deposit.ts';
import { createReturn } from './returns/create-return.ts';
import { listReturns } from './returns/list-returns.ts';
import { monthBooks, statementPdf } from './statements/issue-statement.ts';
import { ownStatements, statementCsv } from './statements/statements.ts';
import { exportTransactions } from './transactions/export-transactions.ts';
import { getTransaction } from './transactions/get-transaction.ts';
import { getWalletInfo } from './transactions/get-wallet-info.ts';
import { listTransactions } from './transactions/list-transactions.ts';
import { receiptPdf } from './transactions/receipt.ts';

function depositRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, deposit.listProviders, async () =>
    [...context.payments].map(([id, { browser }]) => ({
      id,
      publicKey: browser.publicKey,
      environment: browser.environment,
    })),
  );
  bindUseCase(app, context, deposit.initializeDeposit, initializeDeposit);
  bind(app, context, deposit.captureDeposit, ({ caller, body }) =>
    captureDeposit(context, caller, body.paymentId),
  );
  bind(app, context, deposit.cancelDeposit, ({ caller, body }) =>
    cancelDeposit(context, caller, body.paymentId),
  );
  bindUseCase(app, context, returns.listReturns, listReturns);
  bind(app, context, returns.createReturn, ({ caller, body, idempotencyKey }) =>
    createReturn(context, caller, idempotencyKey, body),
  );
}

export function walletRoutes(app: FastifyInstance, context: Context): void {
  depositRoutes(app, context);
  bindUseCase(app, context, wallet.walletInfo, getWalletInfo);
  bind(app, context, wallet.exportTransactions, async ({ caller, query, reply }) => {
    const csv = await exportTransactions(context, caller, query);
    // docs/product.md#recent-transactions
    sendFile(reply, `transactions${context.clock.now().toISOString()}.csv`, csv);
  });
  bindUseCase(app, context, wallet.listTransactions, listTransactions);
  bindUseCase(app, context, wallet.getTransaction, getTransaction);
  bind(app, context, wallet.getReceipt, async ({ caller, params, reply }) =>
    sendFile(reply, `receipt-${params.id}.pdf`, await receiptPdf(context, caller, params.id)),
  );
  bindUseCase(app, context, wallet.listStatements, ownStatements);
  bind(app, context, wallet.getStatementPdf, async ({ caller, params: { month }, query, reply }) => {
    const pdf = await statementPdf(context, caller, query, month);
    sendFile(reply, `statement-${query.currencyType}-${month}.pdf`, pdf);
  });
  bind(app, context, wallet.getStatementCsv, async ({ caller, params: { month }, query, reply }) => {
    const csv = statementCsv(context, await monthBooks(context, caller, query, month));
    sendFile(reply, `statement-${query.currencyType}-${month}.csv`, csv);
  });
}
