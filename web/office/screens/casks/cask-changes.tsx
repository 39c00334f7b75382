import { useState } from 'react';
import type { OfficeCask } from '#contract/office/office-cask.ts';
import { ApiError } from '#web/api/http/api-error.ts';
import { cask as words, fieldNames } from '#words/en/office/casks.ts';
import { Changes } from '../../kit/form/form.tsx';
import { caskForm } from './cask-form.ts';

const shownOf = ({ state, stage, facts }: OfficeCask) => ({ ...caskForm.valuesOf(facts), state, stage });

export const CaskChanges = ({ seen, now }: { seen: OfficeCask; now: OfficeCask }) => (
  <Changes
    kind="cask"
    before={shownOf(seen)}
    now={shownOf(now)}
    labels={{ ...fieldNames, state: words.state, stage: words.stage }}
  />
);

/** What is seen by now is sent: after a refusal the dialog shows what has changed. */
export function useSeenVersion(first: number) {
  const [version, setVersion] = useState(first);
  const sendSeen = async (send: () => Promise<unknown>) => {
    try {
      await send();
    } catch (error) {
      const current = error instanceof ApiError ? error.current?.['version'] : null;
      if (typeof current === 'number') setVersion(current);
      throw error;
    }
  };
  return { version, sendSeen };
}
