import { useState } from 'react';
import { z } from 'zod/mini';
import { correctDateOfBirth, correctDateOfBirthBody } from '#contract/office/members.ts';
import { dateIn, isCalendarDate } from '#domain/calendar.ts';
import { isOfAge } from '#domain/law/age.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { member as words } from '#words/en/office/members.ts';
import { Changes, OfficeForm, useOfficeForm } from '../../kit/form/form.tsx';
import { now as currentTime } from '../../kit/now.ts';
import { officeCall } from '../../kit/step-up.ts';
import { ReasonField } from '../../kit/form/reason-field.tsx';

interface BirthDialogProps {
  isOpen: boolean;
  onClose: () => void;
  memberId: string;
  now: string | null;
}

export const BirthDialog = (props: BirthDialogProps) => (
  <Dialog isOpen={props.isOpen} onClose={props.onClose} title={words.birthTitle}>
    <Correct {...props} />
  </Dialog>
);

const schema = z.pick(correctDateOfBirthBody, { dateOfBirth: true, reason: true });

function Correct({ memberId, now, onClose }: BirthDialogProps) {
  const [seen] = useState(now);
  const form = useOfficeForm({
    schema,
    defaultValues: { dateOfBirth: now ?? '', reason: '' },
    draft: `member birth ${memberId}`,
    send: async (entered) => {
      await officeCall(correctDateOfBirth, { params: { memberId }, body: { ...entered, expected: seen } });
      toast.success(words.birthDone);
      onClose();
    },
  });
  const typed = form.watch('dateOfBirth');
  const isMinor = isCalendarDate(typed) && !isOfAge(typed, dateIn('IE', currentTime()));
  return (
    <OfficeForm
      form={form}
      action={words.birthAction}
      conflict={
        <Changes before={{ birth: seen }} now={{ birth: now }} labels={{ birth: words.birthField }} />
      }
    >
      <p>{words.birthText}</p>
      <Field label={words.birthField} type="date" autoComplete="off" {...form.field('dateOfBirth')} />
      {isMinor && <Banner tone="warning">{words.birthMinor}</Banner>}
      <ReasonField {...form.field('reason')} />
    </OfficeForm>
  );
}
