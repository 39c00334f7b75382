import { sql } from 'kysely';
import { dataExport } from '#words/en/privacy.ts';
import { majorUnits, taxLaw, type PersonalDataPolicy } from './personal-data-policy.ts';

export const moneyData: Record<string, PersonalDataPolicy> = {
  ledgerAccount: { not: 'The name of a wallet within the ledger.', kept: taxLaw },
  wallet: {
    title: dataExport.wallets,
    rows: (id) => sql`select currency, ${majorUnits('posted')} as balance,
        ${majorUnits('pending')} as "onItsWayOut"
      from wallet where member_id = ${id} order by currency`,
    kept: taxLaw,
  },
  ledgerEntry: {
    title: dataExport.walletEntries,
    rows: (id) => sql`select posted_at as "at", kind,
        case when amount > 0 then 'in' else 'out' end as direction,
        ${majorUnits('amount')} as amount, ledger_entry.currency, ${majorUnits('balanceAfter')} as "balanceAfter"
      from wallet join ledger_entry using (account_id) join ledger_transaction on ledger_transaction.id = transaction_id
      where member_id = ${id} order by wallet.currency, ledger_entry.sequence`,
    kept: taxLaw,
  },
  deposit: {
    title: dataExport.deposits,
    rows: (id) => sql`select created_at as "begunAt", provider, currency, ${majorUnits('amount')} as amount,
        state, settled_at as "settledAt" from deposit where member_id = ${id} order by created_at, id`,
    kept: taxLaw,
  },
  chargeback: {
    title: dataExport.chargebacks,
    rows: (id) => sql`select written_at as "openedOn", deposit.provider, deposit.currency,
        ${majorUnits('chargeback.amount')} as amount, chargeback.state, ended_at as "endedAt"
      from chargeback join deposit on deposit.id = deposit_id where deposit.member_id = ${id}
      order by written_at, chargeback.id`,
    kept: taxLaw,
  },
  checkout: {
    title: dataExport.checkouts,
    rows: (id) => sql`select begun_at as "begunAt", currency, ${majorUnits('total')} as total, state,
        legal_version as "termsVersion", age_declaration as "ageDeclared", order_id as "order", ended_at as "endedAt"
      from checkout where member_id = ${id} order by begun_at, id`,
    kept: `Of orders only. ${taxLaw}`,
    forget: (id) => sql`delete from checkout where member_id = ${id} and state <> 'ORDERED'`,
  },
  depositDecision: {
    not: 'What operators decided about payments: the trail of their work. The payment itself is listed.',
    kept: taxLaw,
  },
  walletReturn: {
    title: dataExport.returns,
    rows: (id) => sql`select requested_at as "requestedAt", currency, ${majorUnits('amount')} as amount,
        state, finished_at as "finishedAt" from wallet_return where member_id = ${id} order by requested_at, id`,
    kept: taxLaw,
  },
};
