import type { OfficeCask } from '#contract/office/office-cask.ts';
import { ApiError } from '#web/api/http/api-error.ts';
import { cask as words, fieldNames } from '#words/en/office/casks.ts';
import { Changes } from '../../kit/form/form.tsx';
import { valuesOfFacts } from './cask-values.ts';

const shownOf = ({ state, stage, facts }: OfficeCask) => ({ ...valuesOfFacts(facts), state, stage });

export const CaskChanges = ({ seen, now }: { seen: OfficeCask; now: OfficeCask }) => (
  <Changes
    kind="cask"
    before={shownOf(seen)}
    now={shownOf(now)}
    labels={{ ...fieldNames, state: words.state, stage: words.stage }}
  />
);

/** The version of the cask that a refusal shows: only then may it be sent again. */
export function versionAfter(error: unknown): number | null {
  const version = error instanceof ApiError ? error.current?.['version'] : null;
  return typeof version === 'number' ? version : null;
}
