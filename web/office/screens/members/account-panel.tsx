import { useState } from 'react';
import { type OfficeMember, enableMember, endMemberSessions } from '#contract/office/members.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { member as words } from '#words/en/office/members.ts';
import { ConfirmedActions, type ConfirmedAction } from '../../kit/confirmed-actions.tsx';
import { endSessionsAction } from '../../kit/end-sessions.ts';
import { Panel } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { BirthDialog } from './birth-dialog.tsx';
import { DisableDialog } from './disable-dialog.tsx';

export function MemberAccount({ member }: { member: OfficeMember }) {
  const { memberId, state, contact } = member;
  const [openDialog, setOpenDialog] = useState<'disable' | 'birth' | null>(null);
  const close = () => setOpenDialog(null);
  const isDisabled = state === 'DISABLED';
  const requestOf = (reason: string) => ({ params: { memberId }, body: { reason } });
  const endSessions = endSessionsAction((reason) => officeCall(endMemberSessions, requestOf(reason)));
  const enable: ConfirmedAction = {
    id: 'enable',
    action: words.enable,
    title: words.enableTitle,
    text: words.enableText,
    confirm: async (reason) => {
      await officeCall(enableMember, requestOf(reason));
      toast.success(words.enabled);
    },
  };
  return (
    <Panel title={words.accountTitle}>
      <div className="flex flex-col gap-3 tablet:flex-row">
        {contact && (
          <Button kind="dark" onClick={() => setOpenDialog('birth')}>
            {words.birth}
          </Button>
        )}
        {!isDisabled && (
          <Button kind="dark" onClick={() => setOpenDialog('disable')}>
            {words.disable}
          </Button>
        )}
        <ConfirmedActions actions={isDisabled ? [enable] : [endSessions]} draft={`member ${memberId}`} />
      </div>
      {contact && (
        <BirthDialog
          isOpen={openDialog === 'birth'}
          onClose={close}
          memberId={memberId}
          now={contact.dateOfBirth}
        />
      )}
      <DisableDialog isOpen={openDialog === 'disable'} onClose={close} memberId={memberId} />
    </Panel>
  );
}
