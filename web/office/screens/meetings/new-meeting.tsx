import { createMeeting } from '#contract/office/office-meeting.ts';
import { meetingForm as words } from '#words/en/office/meetings.ts';
import { NewRecord } from '../../kit/form/new-record.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { paths } from '../../paths.ts';
import { MeetingFields, meetingFields } from './meeting-fields.tsx';

const start = { place: words.kinds.true, online: true, minutes: 60, seats: 12 };

const NewMeetingScreen = () => (
  <NewRecord
    words={words}
    lead={words.createText}
    draft="meeting new"
    schema={meetingFields.schema}
    defaultValues={meetingFields.valuesOf(start)}
    create={(body) => officeCall(createMeeting, { body })}
    pathOf={paths.meeting}
  >
    {(form) => <MeetingFields form={form} isReadOnly={false} isLevelFixed={false} />}
  </NewRecord>
);
export { NewMeetingScreen as Component };
