import { type OfficeMeeting, cancelMeeting, cancelMeetingReason } from '#contract/office/office-meeting.ts';
import { z } from 'zod/mini';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { meetingForm as words } from '#words/en/office/meetings.ts';
import { form as formWords } from '#words/en/office/shell.ts';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { Changes } from '../../kit/form/form.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { meetingFields } from './meeting-fields.tsx';

interface CancelDialogProps {
  seen: OfficeMeeting;
  now: OfficeMeeting;
  onClose: () => void;
}

const { valuesOf } = meetingFields;
const schema = z.strictObject({ reason: cancelMeetingReason });

export const CancelDialog = ({ seen, now, onClose }: CancelDialogProps) => (
  <FormDialog
    title={words.cancel}
    action={words.cancel}
    onClose={onClose}
    schema={schema}
    defaultValues={{ reason: '' }}
    draft={`meeting cancel ${now.id}`}
    conflict={<Changes kind="meeting" before={valuesOf(seen)} now={valuesOf(now)} labels={words.labels} />}
    send={async ({ reason }) => {
      const params = { meetingId: String(now.id) };
      await officeCall(cancelMeeting, { params, body: { version: now.version, reason } });
      toast.success(words.cancelDone);
    }}
  >
    {(form) => (
      <>
        <p>{words.cancelText(now.taken)}</p>
        <Banner tone="warning">{formWords.cannotUndo}</Banner>
        <Field
          label={words.cancelLabel}
          description={words.cancelHint}
          maxLength={300}
          autoComplete="off"
          {...form.field('reason')}
        />
      </>
    )}
  </FormDialog>
);
