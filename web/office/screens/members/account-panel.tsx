import { useState } from 'react';
import { type OfficeMember, enableMember, endMemberSessions } from '#contract/office/members.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { member as words } from '#words/en/office/members.ts';
import { ConfirmedActions, endSessionsAction, type ConfirmedAction } from '../../kit/confirmed-actions.tsx';
import { Panel } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { BirthDialog } from './birth-dialog.tsx';
import { DisableDialog } from './disable-dialog.tsx';

export function MemberAccount({ member: { memberId, state, contact } }: { member: OfficeMember }) {
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
    confirm: (reason) => officeCall(enableMember, requestOf(reason)),
    done: words.enabled,
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
      {contact && openDialog === 'birth' && (
        <BirthDialog onClose={close} memberId={memberId} now={contact.dateOfBirth} />
      )}
      {openDialog === 'disable' && <DisableDialog onClose={close} memberId={memberId} />}
    </Panel>
  );
}
