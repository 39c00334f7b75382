import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { CloseDialog } from './close-dialog.tsx';
import type { Closing } from './closing-words.ts';
import { PreferenceSection } from './preference-section.tsx';

/** The two ways to go: for now, or for good. */
export function CloseAccount() {
  const [closing, setClosing] = useState<Closing | null>(null);
  return (
    <PreferenceSection
      title="Closing your account"
      lead="Disable it, and everything stays yours while nobody can log in. Or delete it, and we forget you."
    >
      <div className="flex flex-col gap-3 tablet:flex-row">
        <Button kind="dark" onPress={() => setClosing('disable')}>
          Disable my account
        </Button>
        <Button kind="dark" onPress={() => setClosing('delete')}>
          Delete my account
        </Button>
      </div>
      {closing && <CloseDialog closing={closing} onClose={() => setClosing(null)} />}
    </PreferenceSection>
  );
}
