import type { FastifyInstance } from 'fastify';
import * as ledger from '#contract/office/money/ledger.ts';
import type { Context } from '#server/shared/context.ts';
import { bind, bindUseCase } from '#server/platform/http/bind.ts';
import { getLedgerDay, listReconciliations, listWalletEntries } from './ledger.ts';

export function officeLedgerRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, ledger.getLedgerDay, ({ query }) => getLedgerDay(context, query));
  bindUseCase(app, context, ledger.listWalletEntries, listWalletEntries);
  bind(app, context, ledger.listReconciliations, ({ query }) => listReconciliations(context, query));
}
