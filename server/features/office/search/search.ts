import type { Found } from '#contract/office/search.ts';
import type { Permission } from '#contract/office/permissions.ts';
import { providerIds } from '#domain/wallet/deposit.ts';
import type { Context } from '#server/features/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { money } from '#words/format.ts';
import * as found from './queries.ts';
import { searchTermsOf } from './search-terms.ts';

const maxOfKind = 10;

function viewOf(kind: Found['kind'], row: found.FoundRow): Found {
  const { id, name, detail, amount, currency, at, memberId, orderId } = row;
  const sum = amount === null || currency === null ? [] : [money(amount, currency)];
  return {
    kind,
    id,
    name,
    detail: [...sum, detail].filter(Boolean).join(' · '),
    at: at?.toISOString() ?? null,
    memberId,
    orderId,
  };
}

/** Each kind is asked by an index, and only where the text may be what it is known by. */
export async function searchOffice({ db }: Context, { operator }: Caller, text: string): Promise<Found[]> {
  const { ids, amount, documentNumber, shareCode, reference, words } = searchTermsOf(text);
  const may = (permission: Permission) => operator?.permissions.includes(permission) ?? false;
  const n = maxOfKind;
  const isMoney = may('deposits.read');
  const isPeople = may('members.read');
  const answers: Found[] = [];
  const add = (kind: Found['kind'], rows: readonly found.FoundRow[]) =>
    answers.push(...rows.map((row) => viewOf(row.detail === 'CREDIT_NOTE' ? 'creditNote' : kind, row)));
  if (ids) add('order', await found.ordersWithId(db, ids, n));
  if (documentNumber !== null) add('invoice', await found.documentsNumbered(db, documentNumber, n));
  if (shareCode !== null) add('share', await found.shareWithCode(db, shareCode, n));
  if (isMoney && reference !== null) {
    add('deposit', await found.depositsReferred(db, reference, providerIds, n));
    add('return', await found.returnsReferred(db, reference, n));
  }
  if (isMoney && ids) add('deposit', await found.depositsWithId(db, ids, n));
  if (isPeople && ids) add('member', await found.membersWithId(db, ids, n));
  if (isPeople && words !== null) add('member', await found.membersNamed(db, words, n));
  if (amount) add('order', await found.ordersOfAmount(db, amount, n));
  if (isMoney && amount) add('deposit', await found.depositsOfAmount(db, amount, n));
  return [...new Map(answers.map((one) => [`${one.kind} ${one.id} ${one.orderId}`, one])).values()];
}
