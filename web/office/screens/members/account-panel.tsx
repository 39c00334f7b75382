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
import { member as words } from '#words/en/office/members.ts';
import { dateIn, isCalendarDate } from '#domain/calendar.ts';
import { isOfAge } from '#domain/law/age.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { confirmed, DialogButtons, endSessions, type DialogAction } from '../../kit/dialog-buttons.tsx';
import { Panel } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { now } from '../../kit/now.ts';
import { ReasonField, SelectField } from '../../kit/form/fields.tsx';

export function MemberAccount({ member: { memberId, state, contact } }: { member: OfficeMember }) {
  const requestOf = (reason: string) => ({ params: { memberId }, body: { reason } });
  const birth: DialogAction = {
    label: words.birth,
    dialog: <BirthDialog memberId={memberId} seen={contact?.dateOfBirth ?? null} />,
  };
  const disable: DialogAction = {
    label: words.disable,
    dialog: <DisableDialog memberId={memberId} />,
  };
  const enable = confirmed({
    action: words.enable,
    title: words.enableTitle,
    text: words.enableText,
    confirm: (reason) => officeCall(enableMember, requestOf(reason)),
    done: words.enabled,
  });
  const end = endSessions((reason) => officeCall(endMemberSessions, requestOf(reason)));
  return (
    <Panel title={words.accountTitle}>
      <DialogButtons
        actions={[...(contact ? [birth] : []), ...(state === 'DISABLED' ? [enable] : [disable, end])]}
      />
    </Panel>
  );
}

interface BirthDialogProps {
  memberId: string;
  seen: string | null;
}

const schema = z.pick(correctDateOfBirthBody, { dateOfBirth: true, reason: true });

const isMinor = (typed: string) => isCalendarDate(typed) && !isOfAge(typed, dateIn('IE', now()));

const BirthDialog = ({ memberId, seen }: BirthDialogProps) => (
  <FormDialog
    title={words.birth}
    action={words.birthAction}
    schema={schema}
    defaultValues={{ dateOfBirth: seen ?? '', reason: '' }}
    send={(entered) =>
      officeCall(correctDateOfBirth, { params: { memberId }, body: { ...entered, expected: seen } })
    }
    done={words.birthDone}
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

const options = disableCauses.map((id) => ({ id, label: words.causes[id] }));

const DisableDialog = ({ memberId }: { memberId: string }) => (
  <FormDialog
    title={words.disableTitle}
    action={words.disable}
    schema={disableMemberBody}
    defaultValues={{ cause: 'SAFETY', reason: '' }}
    send={(body) => officeCall(disableMember, { params: { memberId }, body })}
    done={words.disabled}
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
