import type { FastifyInstance } from 'fastify';
import * as ledger from '#contract/office/money/ledger.ts';
import type { Context } from '#server/shared/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { getLedgerAccount, listLedgerAccounts } from './get-account.ts';
import { getLedgerDay, listReconciliations } from './get-ledger.ts';

export function officeLedgerRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, ledger.getLedgerDay, ({ query }) => getLedgerDay(context, query));
  bind(app, context, ledger.listLedgerAccounts, ({ caller, query }) =>
    listLedgerAccounts(context, caller, query),
  );
  bind(app, context, ledger.getLedgerAccount, ({ caller, params, query }) =>
    getLedgerAccount(context, caller, params.accountId, query),
  );
  bind(app, context, ledger.listReconciliations, ({ query }) => listReconciliations(context, query));
}
