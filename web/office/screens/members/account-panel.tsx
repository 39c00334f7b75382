import { z } from 'zod/mini';
import {
  type OfficeMember,
  enableMember,
  endMemberSessions,
  correctDateOfBirth,
  correctDateOfBirthBody,
  disableMember,
  disableMemberBody,
} from '#contract/office/members.ts';
import { member as words } from '#words/en/office/members.ts';
import { dateIn, isCalendarDate } from '#domain/calendar.ts';
import { isOfAge } from '#domain/law/age.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { confirmed, DialogButtons, endSessions, filled } from '../../kit/dialog-buttons.tsx';
import { Panel } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { now } from '../../kit/now.ts';
import { optionsOf, ReasonField, SelectField, selectsOf } from '../../kit/form/fields.tsx';

const birthSchema = z.pick(correctDateOfBirthBody, { dateOfBirth: true, reason: true });
const isMinor = (typed: string) => isCalendarDate(typed) && !isOfAge(typed, dateIn('IE', now()));

export function MemberAccount({ member: { memberId, state, contact } }: { member: OfficeMember }) {
  const params = { memberId };
  const seen = contact?.dateOfBirth ?? null;
  const birth = filled({
    label: words.birth,
    title: words.birth,
    action: words.birthAction,
    schema: birthSchema,
    defaultValues: { dateOfBirth: seen ?? '', reason: '' },
    send: (entered) => officeCall(correctDateOfBirth, { params, body: { ...entered, expected: seen } }),
    done: words.birthDone,
    children: (form) => (
      <>
        <p>{words.birthText}</p>
        <Field label={words.facts.birth} type="date" autoComplete="off" {...form.field('dateOfBirth')} />
        {isMinor(form.watch('dateOfBirth')) && <Banner tone="warning">{words.birthMinor}</Banner>}
        <ReasonField {...form.field('reason')} />
      </>
    ),
  });
  const disable = filled({
    title: words.disableTitle,
    action: words.disable,
    schema: disableMemberBody,
    defaultValues: { cause: 'SAFETY', reason: '' },
    send: (body) => officeCall(disableMember, { params, body }),
    done: words.disabled,
    children: (form) => (
      <>
        <p>{words.disableText}</p>
        <SelectField {...selectsOf(form, words)('cause')} options={optionsOf(words.causes)} />
        <ReasonField {...form.field('reason')} />
      </>
    ),
  });
  const enable = confirmed({
    action: words.enable,
    title: words.enableTitle,
    text: words.enableText,
    confirm: (reason) => officeCall(enableMember, { params, body: { reason } }),
    done: words.enabled,
  });
  const end = endSessions((reason) => officeCall(endMemberSessions, { params, body: { reason } }));
  return (
    <Panel title={words.accountTitle}>
      <DialogButtons
        actions={[...(contact ? [birth] : []), ...(state === 'DISABLED' ? [enable] : [disable, end])]}
      />
    </Panel>
  );
}
