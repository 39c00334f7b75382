import { useNavigate } from 'react-router';
import { createMeeting } from '#web/api/calls/office/office-meeting.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { meetingForm as words } from '#words/en/office/meetings.ts';
import { OfficeForm, useOfficeForm } from '../../kit/form/form.tsx';
import { Screen } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { paths } from '../../paths.ts';
import { MeetingFields, meetingSchema, valuesOf } from './meeting-fields.tsx';

function NewMeetingScreen() {
  const navigate = useNavigate();
  const form = useOfficeForm({
    schema: meetingSchema,
    defaultValues: valuesOf({}),
    draft: 'meeting new',
    send: async (body) => {
      const { id } = await officeCall(createMeeting, { body });
      toast.success(words.added);
      void navigate(paths.meeting(id), { replace: true });
    },
  });
  return (
    <Screen title={words.newTitle} lead={words.createText}>
      <OfficeForm form={form} action={words.create}>
        <MeetingFields form={form} isReadOnly={false} isLevelFixed={false} />
      </OfficeForm>
    </Screen>
  );
}
export { NewMeetingScreen as Component };
