import type { OfficeCask } from '#contract/office/office-cask.ts';
import type { FoundCask } from './office-cask.ts';

type Shown = Record<string, unknown>;

const shown = (cask: Pick<FoundCask, 'state' | 'publishedAt' | 'facts'> | null): Shown =>
  cask ? { state: cask.state, onSaleFrom: cask.publishedAt?.toISOString() ?? null, ...cask.facts } : {};

const ofView = ({ state, onSaleFrom, facts }: OfficeCask): Shown => ({ state, onSaleFrom, ...facts });

export function differences(before: Shown, after: Shown): { before: Shown; after: Shown } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const differing = names.filter((name) => (before[name] ?? null) !== (after[name] ?? null));
  const pick = (from: Shown) => Object.fromEntries(differing.map((name) => [name, from[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

export const caskChanges = (before: FoundCask | null, after: OfficeCask) =>
  differences(shown(before), ofView(after));
