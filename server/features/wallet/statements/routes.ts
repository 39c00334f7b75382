import type { FastifyInstance } from 'fastify';
import * as wallet from '#contract/wallet/wallet.ts';
import type { Context } from '#server/shared/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { sendFile } from '#server/platform/http/web/send-file.ts';
import { statementCsv } from './statement-csv.ts';
import { monthBooks, statementPdf } from './issue-statement.ts';
import { ownStatements } from './statements.ts';

export function statementRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, wallet.listStatements, ({ caller, query }) => ownStatements(context, caller, query));
  bind(app, context, wallet.getStatementPdf, async ({ caller, params, query, reply }) => {
    sendFile(
      reply,
      `statement-${query.currencyType}-${params.month}.pdf`,
      await statementPdf(context, caller, query, params.month),
    );
  });
  bind(app, context, wallet.getStatementCsv, async ({ caller, params, query, reply }) => {
    const books = await monthBooks(context, caller, query, params.month);
    sendFile(reply, `statement-${query.currencyType}-${params.month}.csv`, statementCsv(context, books));
  });
}
