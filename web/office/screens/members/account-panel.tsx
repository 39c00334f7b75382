import { useState } from 'react';
import { z } from 'zod/mini';
import {
  type OfficeMember,
  enableMember,
  endMemberSessions,
  correctDateOfBirth,
  correctDateOfBirthBody,
  disableCauses,
  disableMember,
  disableMemberBody,
} from '#contract/office/members.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { member as words } from '#words/en/office/members.ts';
import { dateIn, isCalendarDate } from '#domain/calendar.ts';
import { isOfAge } from '#domain/law/age.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { ConfirmedActions, endSessionsAction, type ConfirmedAction } from '../../kit/confirmed-actions.tsx';
import { Panel } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { Changes } from '../../kit/form/form.tsx';
import { now as currentTime } from '../../kit/now.ts';
import { ReasonField, SelectField } from '../../kit/form/fields.tsx';

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

interface BirthDialogProps {
  onClose: () => void;
  memberId: string;
  now: string | null;
}

const schema = z.pick(correctDateOfBirthBody, { dateOfBirth: true, reason: true });

const isMinor = (typed: string) => isCalendarDate(typed) && !isOfAge(typed, dateIn('IE', currentTime()));

function BirthDialog({ memberId, now, onClose }: BirthDialogProps) {
  const [seen] = useState(now);
  return (
    <FormDialog
      title={words.birth}
      action={words.birthAction}
      onClose={onClose}
      schema={schema}
      defaultValues={{ dateOfBirth: now ?? '', reason: '' }}
      draft={`member birth ${memberId}`}
      conflict={
        <Changes before={{ birth: seen }} now={{ birth: now }} labels={{ birth: words.facts.birth }} />
      }
      send={async (entered) => {
        await officeCall(correctDateOfBirth, { params: { memberId }, body: { ...entered, expected: seen } });
        toast.success(words.birthDone);
      }}
    >
      {(form) => (
        <>
          <p>{words.birthText}</p>
          <Field label={words.facts.birth} type="date" autoComplete="off" {...form.field('dateOfBirth')} />
          {isMinor(form.watch('dateOfBirth')) && <Banner tone="warning">{words.birthMinor}</Banner>}
          <ReasonField {...form.field('reason')} />
        </>
      )}
    </FormDialog>
  );
}

const options = disableCauses.map((id) => ({ id, label: words.causes[id] }));

const DisableDialog = ({ memberId, onClose }: { memberId: string; onClose: () => void }) => (
  <FormDialog
    title={words.disableTitle}
    action={words.disable}
    onClose={onClose}
    schema={disableMemberBody}
    defaultValues={{ cause: 'SAFETY', reason: '' }}
    draft={`member disable ${memberId}`}
    send={async (body) => {
      await officeCall(disableMember, { params: { memberId }, body });
      toast.success(words.disabled);
    }}
  >
    {(form) => (
      <>
        <p>{words.disableText}</p>
        <SelectField form={form} name="cause" label={words.cause} options={options} />
        <ReasonField {...form.field('reason')} />
      </>
    )}
  </FormDialog>
);
