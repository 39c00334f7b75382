import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { closing as closingWords } from '#words/en/profile/preferences.ts';
import { CloseDialog } from './close-dialog.tsx';
import type { AccountClosing } from './account-closings.ts';
import { PreferenceSection } from './preference-section.tsx';

export function CloseAccount() {
  const [closing, setClosing] = useState<AccountClosing | null>(null);
  return (
    <PreferenceSection name="closing" title={closingWords.title} lead={closingWords.lead}>
      <div className="flex flex-col gap-3 tablet:flex-row">
        <Button kind="dark" onClick={() => setClosing('disable')}>
          {closingWords.disable.action}
        </Button>
        <Button kind="dark" onClick={() => setClosing('delete')}>
          {closingWords.delete.action}
        </Button>
      </div>
      {closing && <CloseDialog closing={closing} onClose={() => setClosing(null)} />}
    </PreferenceSection>
  );
}
