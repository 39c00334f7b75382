import { useState } from 'react';
import { type OfficeMember, enableMember } from '#contract/office/members.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { member as words } from '#words/en/office/members.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { Panel } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { BirthDialog } from './birth-dialog.tsx';
import { DisableDialog } from './disable-dialog.tsx';

export function MemberAccount({ member }: { member: OfficeMember }) {
  const { memberId, state, contact } = member;
  const [asked, setAsked] = useState<'disable' | 'enable' | 'birth' | null>(null);
  const close = () => setAsked(null);
  const isDisabled = state === 'DISABLED';
  return (
    <Panel title={words.accountTitle}>
      <div className="flex flex-col gap-3 tablet:flex-row">
        {contact && (
          <Button kind="dark" onClick={() => setAsked('birth')}>
            {words.birth}
          </Button>
        )}
        <Button kind="dark" onClick={() => setAsked(isDisabled ? 'enable' : 'disable')}>
          {isDisabled ? words.enable : words.disable}
        </Button>
      </div>
      {contact && (
        <BirthDialog
          isOpen={asked === 'birth'}
          onClose={close}
          memberId={memberId}
          now={contact.dateOfBirth}
        />
      )}
      <DisableDialog isOpen={asked === 'disable'} onClose={close} memberId={memberId} />
      <ConfirmDialog
        isOpen={asked === 'enable'}
        onClose={close}
        title={words.enableTitle}
        action={words.enable}
        draft={`member enable ${memberId}`}
        confirm={async (reason) => {
          await officeCall(enableMember, { params: { memberId }, body: { reason } });
          toast.success(words.enabled);
        }}
      >
        {words.enableText}
      </ConfirmDialog>
    </Panel>
  );
}
