import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import * as wallet from '#contract/wallet.ts';
import type { Context } from '../context.ts';
import { bind } from '../http/bind.ts';
import { exportCsv } from './export-transactions.ts';
import { receiptPdf } from './receipt.ts';
import { statementCsv } from './statement-csv.ts';
import { statementPdf } from './statement-pdf.ts';
import { monthBooks, ownStatements } from './statements.ts';
import { ownTransaction } from './transaction-detail.ts';
import { ownTransactions } from './transactions.ts';
import { getWalletInfo } from './wallet-info.ts';

const types = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' };

function sendFile(reply: FastifyReply, name: string, content: Readable | Buffer): void {
  const type = name.endsWith('.csv') ? types.csv : types.pdf;
  void reply.header('content-disposition', `attachment; filename="${name}"`).type(type).send(content);
}

/** What a wallet holds, and the papers of its past. */
export function historyRoutes(app: FastifyInstance, context: Context): void {
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
  bind(app, context, wallet.listStatements, ({ caller, query }) => ownStatements(context, caller, query));
  bind(app, context, wallet.getStatementPdf, async ({ caller, params, query, reply }) => {
    const books = await monthBooks(context, caller, query, params.month);
    sendFile(
      reply,
      `statement-${query.currencyType}-${params.month}.pdf`,
      await statementPdf(context, books),
    );
  });
  bind(app, context, wallet.getStatementCsv, async ({ caller, params, query, reply }) => {
    const books = await monthBooks(context, caller, query, params.month);
    sendFile(reply, `statement-${query.currencyType}-${params.month}.csv`, statementCsv(context, books));
  });
}
