import { type OfficeMeeting, cancelMeeting, cancelMeetingReason } from '#contract/office/office-meeting.ts';
import { z } from 'zod/mini';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { meetingForm as words } from '#words/en/office/meetings.ts';
import { form as formWords } from '#words/en/office/shell.ts';
import { Changes, OfficeForm, useOfficeForm } from '../../kit/form/form.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { meetingFields } from './meeting-fields.tsx';

interface CancelDialogProps {
  seen: OfficeMeeting;
  now: OfficeMeeting;
  onClose: () => void;
}

export const CancelDialog = (props: CancelDialogProps) => (
  <Dialog isOpen onClose={props.onClose} title={words.cancel}>
    <Cancel {...props} />
  </Dialog>
);

const schema = z.strictObject({ reason: cancelMeetingReason });

function Cancel({ seen, now, onClose }: CancelDialogProps) {
  const form = useOfficeForm({
    schema,
    defaultValues: { reason: '' },
    draft: `meeting cancel ${now.id}`,
    send: async ({ reason }) => {
      const params = { meetingId: String(now.id) };
      await officeCall(cancelMeeting, { params, body: { version: now.version, reason } });
      toast.success(words.cancelDone);
      onClose();
    },
  });
  return (
    <OfficeForm
      form={form}
      action={words.cancel}
      conflict={
        <Changes
          kind="meeting"
          before={meetingFields.valuesOf(seen)}
          now={meetingFields.valuesOf(now)}
          labels={words.labels}
        />
      }
    >
      <p>{words.cancelText(now.taken)}</p>
      <Banner tone="warning">{formWords.cannotUndo}</Banner>
      <Field
        label={words.cancelLabel}
        description={words.cancelHint}
        maxLength={300}
        autoComplete="off"
        {...form.field('reason')}
      />
    </OfficeForm>
  );
}
