import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { closing as words } from '#words/preferences.ts';
import { CloseDialog } from './close-dialog.tsx';
import type { Closing } from './closings.ts';
import { PreferenceSection } from './preference-section.tsx';

/** The two ways to go: for now, or for good. */
export function CloseAccount() {
  const [closing, setClosing] = useState<Closing | null>(null);
  return (
    <PreferenceSection title={words.title} lead={words.lead}>
      <div className="flex flex-col gap-3 tablet:flex-row">
        <Button kind="dark" onPress={() => setClosing('disable')}>
          {words.disable.action}
        </Button>
        <Button kind="dark" onPress={() => setClosing('delete')}>
          {words.delete.action}
        </Button>
      </div>
      {closing && <CloseDialog closing={closing} onClose={() => setClosing(null)} />}
    </PreferenceSection>
  );
}
