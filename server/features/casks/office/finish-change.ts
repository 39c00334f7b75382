import type { OfficeCask } from '#contract/office/office-cask.ts';
import type { Context } from '#server/features/context.ts';
import { recordChange } from '#server/features/office/trail/record-change.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { getOfficeCask, type FoundCask } from './office-cask.ts';

type Shown = Record<string, unknown>;

const shown = (cask: Pick<FoundCask, 'state' | 'publishedAt' | 'facts'> | null): Shown =>
  cask ? { state: cask.state, onSaleFrom: cask.publishedAt?.toISOString() ?? null, ...cask.facts } : {};

const ofView = ({ state, onSaleFrom, facts }: OfficeCask): Shown => ({ state, onSaleFrom, ...facts });

/** The fields in which they differ; a field that is left out is null. */
export function differences(before: Shown, after: Shown): { before: Shown; after: Shown } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const differing = names.filter((name) => (before[name] ?? null) !== (after[name] ?? null));
  const pick = (from: Shown) => Object.fromEntries(differing.map((name) => [name, from[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

/** Writes the trail and answers with the cask as it is now. The last step of a change. */
export async function finishChange(
  context: Pick<Context, 'clock'>,
  tx: Transaction,
  caller: Caller,
  { action, id, before }: { action: `cask.${string}`; id: number; before: FoundCask | null },
): Promise<OfficeCask> {
  const after = await getOfficeCask(context, tx, id);
  const changes = differences(shown(before), ofView(after));
  await recordChange(context, tx, caller, { action, subject: { kind: 'cask', id }, ...changes });
  return after;
}
