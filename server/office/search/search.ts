import type { Found } from '#contract/office/search.ts';
import type { Permission } from '#contract/office/permissions.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { depositStateNames, providerName } from '#words/en/office/deposits.ts';
import { returns } from '#words/en/office/ledger.ts';
import { shareStates } from '#words/en/profile/withdrawal.ts';
import { money } from '#words/format.ts';
import { recordView } from '#server/shared/trail/record-change.ts';
import { finds, type FoundRow } from './finds.ts';
import { searchTermsOf } from './search-terms.ts';

const stateNames: Partial<Record<Found['kind'], Readonly<Record<string, string>>>> = {
  share: shareStates,
  deposit: depositStateNames,
  return: returns.states,
};

function viewOf(kind: Found['kind'], row: FoundRow): Found {
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

export async function searchOffice(
  context: Context,
  caller: Caller,
  { text }: { text: string },
): Promise<Found[]> {
  const terms = searchTermsOf(text);
  const may = (permission: Permission) => caller.operator?.permissions.includes(permission) ?? false;
  const answers: Found[] = [];
  for (const { kind, permission, queryFor } of finds) {
    const query = permission === undefined || may(permission) ? queryFor(terms) : null;
    const found = query ? (await query.execute(context.db)).rows : [];
    answers.push(...found.map((row) => viewOf(kind, row)));
  }
  const members = answers.filter(({ kind }) => kind === 'member').length;
  // The typed text names a person, and is not in the trail.
  if (members > 0)
    await recordView(context, caller, 'member.find', 'several', { by: 'search', found: members });
  return [...new Map(answers.map((one) => [`${one.kind} ${one.id} ${one.orderId}`, one])).values()];
}
