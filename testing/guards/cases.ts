import { accountGuards } from './account.ts';
import { approvalGuards } from './approvals.ts';
import { caskRecordGuards } from './cask-record.ts';
import { bottlingGuards } from './bottling.ts';
import { draftGuards } from './drafts.ts';
import { evidenceGuards } from './evidence.ts';
import { type GuardCase, type GuardCases, id } from './guard-case.ts';
import { lossGuards } from './losses.ts';
import { orderGuards } from './orders.ts';
import { chargebackGuards } from './chargebacks.ts';
import { refundGuards } from './refunds.ts';
import { registerGuards } from './register.ts';
import { walletGuards } from './wallet.ts';

const change = (set: string, subscription = 21) =>
  `update subscription set ${set} where id = '${id(subscription)}'`;
const changed = (set: string, number = 71) => `update benefit_use set ${set} where id = '${id(number)}'`;

const membershipGuards: GuardCases = {
  subscription_one_term_at_a_time: change("replaced_at = '2026-09-01Z'", 22),

  benefit_use_of_cancelled_meeting: `
    update meeting set cancelled_at = '2026-01-01Z', cancel_reason = 'The maker is ill' where id = 1;
    ${changed("used_at = '2026-01-01Z'")}`,
};

/** Two independent guards stand before the ledger: the privilege, and behind it the trigger. */
const privileges: GuardCases = {
  'privilege on ledger_entry': [
    'update ledger_entry set amount = amount',
    'delete from ledger_entry',
    'truncate ledger_entry',
  ],
  'privilege on ledger_transaction': [
    'update ledger_transaction set posted_at = posted_at',
    'delete from ledger_transaction',
    'truncate ledger_transaction cascade',
  ],
};

function asCases(found: GuardCases[string]): GuardCase[] {
  return [found].flat().map((one) => (typeof one === 'string' ? { sql: one } : one));
}

export const guardCases: ReadonlyMap<string, GuardCase[]> = new Map(
  Object.entries({
    ...caskRecordGuards,
    ...draftGuards,
    ...evidenceGuards,
    ...accountGuards,
    ...approvalGuards,
    ...walletGuards,
    ...orderGuards,
    ...membershipGuards,
    ...bottlingGuards,
    ...lossGuards,
    ...chargebackGuards,
    ...refundGuards,
    ...registerGuards,
    ...privileges,
  }).map(([name, found]) => [name, asCases(found)]),
);
