import { useState } from 'react';
import { z } from 'zod/mini';
import { correctDateOfBirth, correctDateOfBirthBody } from '#contract/office/members.ts';
import { dateIn, isCalendarDate } from '#domain/calendar.ts';
import { isOfAge } from '#domain/law/age.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { member as words } from '#words/en/office/members.ts';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { Changes } from '../../kit/form/form.tsx';
import { ReasonField } from '../../kit/form/reason-field.tsx';
import { now as currentTime } from '../../kit/now.ts';
import { officeCall } from '../../kit/step-up.ts';

interface BirthDialogProps {
  onClose: () => void;
  memberId: string;
  now: string | null;
}

const schema = z.pick(correctDateOfBirthBody, { dateOfBirth: true, reason: true });

const isMinor = (typed: string) => isCalendarDate(typed) && !isOfAge(typed, dateIn('IE', currentTime()));

export function BirthDialog({ memberId, now, onClose }: BirthDialogProps) {
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
