import type { Found } from '#contract/office/search.ts';
import type { Permission } from '#contract/office/permissions.ts';
import { providerIds } from '#domain/wallet/deposit.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { depositStateNames, providerName } from '#words/en/office/deposits.ts';
import { returns } from '#words/en/office/ledger.ts';
import { shareStates } from '#words/en/profile/withdrawal.ts';
import { money } from '#words/format.ts';
import { recordView } from '#server/shared/trail/record-change.ts';
import * as found from './queries.ts';
import { searchTermsOf } from './search-terms.ts';

const maxOfKind = 10;

const stateNames: Partial<Record<Found['kind'], Readonly<Record<string, string>>>> = {
  share: shareStates,
  deposit: depositStateNames,
  return: returns.states,
};

function viewOf(kind: Found['kind'], row: found.FoundRow): Found {
  const { id, name, provider, detail, state, amount, currency, at, memberId, orderId } = row;
  const sum = amount === null || currency === null ? null : money(amount, currency);
  const stateName = state === null ? null : (stateNames[kind]?.[state] ?? state);
  return {
    kind,
    id,
    name: provider === null ? name : `${providerName(provider)} ${name}`,
    detail: [sum, detail, stateName].filter(Boolean).join(' · '),
    at: at?.toISOString() ?? null,
    memberId,
    orderId,
  };
}

/** Each kind is asked by an index, and only where the text may be what it is known by. */
export async function searchOffice(context: Context, caller: Caller, text: string): Promise<Found[]> {
  const { db } = context;
  const { ids, amount, documentNumber, shareCode, reference, words } = searchTermsOf(text);
  const may = (permission: Permission) => caller.operator?.permissions.includes(permission) ?? false;
  const mayReadDeposits = may('deposits.read');
  const mayReadMembers = may('members.read');
  const answers: Found[] = [];
  const add = (kind: Found['kind'], rows: readonly found.FoundRow[]) =>
    answers.push(...rows.map((row) => viewOf(kind, row)));
  if (ids) add('order', await found.ordersWithId(db, ids, maxOfKind));
  if (documentNumber !== null) {
    add('invoice', await found.documentsNumbered(db, 'INVOICE', documentNumber, maxOfKind));
    add('creditNote', await found.documentsNumbered(db, 'CREDIT_NOTE', documentNumber, maxOfKind));
  }
  if (shareCode !== null) add('share', await found.shareWithCode(db, shareCode, maxOfKind));
  if (mayReadDeposits && reference !== null) {
    add('deposit', await found.depositsReferred(db, reference, providerIds, maxOfKind));
    add('return', await found.returnsReferred(db, reference, maxOfKind));
  }
  if (mayReadDeposits && ids) add('deposit', await found.depositsWithId(db, ids, maxOfKind));
  if (mayReadMembers && ids) add('member', await found.membersWithId(db, ids, maxOfKind));
  if (mayReadMembers && words !== null) add('member', await found.membersNamed(db, words, maxOfKind));
  if (amount) add('order', await found.ordersOfAmount(db, amount, maxOfKind));
  if (mayReadDeposits && amount) add('deposit', await found.depositsOfAmount(db, amount, maxOfKind));
  const members = answers.filter(({ kind }) => kind === 'member').length;
  // The typed text names a person, and is not in the trail.
  if (members > 0)
    await recordView(context, caller, {
      action: 'member.find',
      subject: { kind: 'member', id: 'several' },
      after: { by: 'search', found: members },
    });
  return [...new Map(answers.map((one) => [`${one.kind} ${one.id} ${one.orderId}`, one])).values()];
}
