import { createMeeting } from '#contract/office/office-meeting.ts';
import { meetingForm as words } from '#words/en/office/meetings.ts';
import { NewRecord } from '../../kit/form/new-record.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { paths } from '../../paths.ts';
import { MeetingFields, meetingSchema, valuesOf } from './meeting-fields.tsx';

const NewMeetingScreen = () => (
  <NewRecord
    words={words}
    lead={words.createText}
    draft="meeting new"
    schema={meetingSchema}
    defaultValues={valuesOf({})}
    create={(body) => officeCall(createMeeting, { body })}
    pathOf={paths.meeting}
  >
    {(form) => <MeetingFields form={form} isReadOnly={false} isLevelFixed={false} />}
  </NewRecord>
);
export { NewMeetingScreen as Component };
