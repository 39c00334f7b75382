import { useState } from 'react';
import { type OfficeMeeting, changeMeeting, getOfficeMeeting } from '#contract/office/office-meeting.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { meetingForm as words, meetingList } from '#words/en/office/meetings.ts';
import { minuteIn } from '#words/format.ts';
import { form as formWords } from '#words/en/office/shell.ts';
import { RecordForm } from '../../kit/form/record-form.tsx';
import { recordScreen } from '../../kit/record-screen.tsx';
import { Panel } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { useMay } from '../../shell/use-operator.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { GuestList } from './guest-list.tsx';
import { MeetingFields, meetingFields } from './meeting-fields.tsx';

export const Component = recordScreen(getOfficeMeeting, {
  kind: 'meeting',
  title: (meeting) => meeting?.title ?? meetingList.title,
  lead: ({ taken, seats }) => `${meetingList.columns.seats}: ${meetingList.taken(taken, seats)}`,
  Body: Meeting,
});

function Meeting({ record: meeting }: { record: OfficeMeeting }) {
  const { cancelledAt, cancelReason, hasBegun } = meeting;
  const maySeeGuests = useMay('members.read');
  const isOpen = useMay('content.write') && cancelledAt === null && !hasBegun;
  const [isTyped, setTyped] = useState(false);
  const params = { meetingId: String(meeting.id) };
  return (
    <>
      {cancelledAt !== null && (
        <Banner tone="warning" title={words.cancelled(minuteIn('IE', cancelledAt))}>
          {words.cancelReason(cancelReason ?? '')}
        </Banner>
      )}
      {cancelledAt === null && hasBegun && <Banner>{words.over}</Banner>}
      <RecordForm
        kind="meeting"
        record={meeting}
        {...meetingFields}
        labels={words.labels}
        isReadOnly={!isOpen}
        onTyped={setTyped}
        change={(body) => officeCall(changeMeeting, { params, body })}
      >
        {(form) => (
          <>
            {isOpen && <p className="text-small text-ink-muted">{words.changeText}</p>}
            <MeetingFields form={form} isReadOnly={!isOpen} isLevelFixed={meeting.taken > 0} />
          </>
        )}
      </RecordForm>
      {isOpen && <Cancellation meeting={meeting} isTyped={isTyped} />}
      {maySeeGuests && cancelledAt === null && <GuestList meetingId={String(meeting.id)} />}
    </>
  );
}

function Cancellation({ meeting, isTyped }: { meeting: OfficeMeeting; isTyped: boolean }) {
  const [seen, setSeen] = useState<OfficeMeeting | null>(null);
  return (
    <Panel title={words.cancel}>
      <p className="text-small text-ink-muted">{isTyped ? formWords.unsaved : words.cancelLead}</p>
      <Button kind="dark" className="self-start" disabled={isTyped} onClick={() => setSeen(meeting)}>
        {words.cancel}
      </Button>
      {seen && <CancelDialog seen={seen} now={meeting} onClose={() => setSeen(null)} />}
    </Panel>
  );
}
