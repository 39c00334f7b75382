import { useState } from 'react';
import { z } from 'zod/mini';
import {
  type OfficeMeeting,
  changeMeeting,
  getOfficeMeeting,
  createMeeting,
  cancelMeeting,
  cancelMeetingReason,
  type MeetingGuest,
  listMeetingGuests,
} from '#contract/office/office-meeting.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { meetingForm as words, meetingList, guests } from '#words/en/office/meetings.ts';
import { minuteIn } from '#words/format.ts';
import { form as formWords } from '#words/en/office/shell.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { RecordForm } from '../../kit/form/record-form.tsx';
import { recordScreen } from '../../kit/record-screen.tsx';
import { Panel } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { useMay } from '../../shell/use-operator.ts';
import { NewRecord } from '../../kit/form/new-record.tsx';
import { paths } from '../../paths.ts';
import { DialogButtons } from '../../kit/dialog-buttons.tsx';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { memberLinkColumn, timeColumn } from '../../kit/list/columns.tsx';
import { LoadedListPanel } from '../../kit/list/list-panel.tsx';
import type { ListColumn } from '../../kit/list/list-table.tsx';
import { MailLink } from '../../kit/links.tsx';
import { MeetingFields, meetingFields } from './meeting-fields.tsx';
import { useAnswer } from '../../kit/use-answer.ts';

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
        permission={isOpen ? 'content.write' : null}
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
  const cancel = {
    label: words.cancel,
    disabled: isTyped,
    dialog: <CancelDialog meeting={meeting} />,
  };
  return (
    <Panel title={words.cancel}>
      <p className="text-small text-ink-muted">{isTyped ? formWords.unsaved : words.cancelLead}</p>
      <DialogButtons actions={[cancel]} />
    </Panel>
  );
}

const start = { place: words.kinds.true, online: true, minutes: 60, seats: 12 };

export const NewMeeting = () => (
  <NewRecord
    name="newMeeting"
    action={words.create}
    lead={words.createText}
    schema={meetingFields.schema}
    defaultValues={meetingFields.valuesOf(start)}
    create={(body) => officeCall(createMeeting, { body })}
    pathOf={paths.meeting}
  >
    {(form) => <MeetingFields form={form} isReadOnly={false} isLevelFixed={false} />}
  </NewRecord>
);

interface CancelDialogProps {
  meeting: OfficeMeeting;
}

const schema = z.strictObject({ reason: cancelMeetingReason });

const CancelDialog = ({ meeting: { id, version, taken } }: CancelDialogProps) => (
  <FormDialog
    title={words.cancel}
    action={words.cancel}
    schema={schema}
    defaultValues={{ reason: '' }}
    draft={`meeting cancel ${id}`}
    send={({ reason }) =>
      officeCall(cancelMeeting, { params: { meetingId: String(id) }, body: { version, reason } })
    }
    done={words.cancelDone}
  >
    {(form) => (
      <>
        <p>{words.cancelText(taken)}</p>
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

const columns: readonly ListColumn<MeetingGuest>[] = [
  memberLinkColumn(),
  {
    header: guests.columns.email,
    value: ({ email }) => email,
    cell: ({ email }) => <MailLink address={email} />,
  },
  { header: guests.columns.seats, value: ({ seats }) => seats.join(', ') },
  { header: guests.columns.count, value: ({ seats }) => seats.length, align: 'end' },
  timeColumn(guests.columns.booked, ({ bookedAt }) => bookedAt),
];

const GuestList = ({ meetingId }: { meetingId: string }) => (
  <LoadedListPanel
    title={guests.title}
    columns={columns}
    query={useAnswer(listMeetingGuests, { params: { meetingId } })}
    rowKey={({ memberId }) => memberId}
  />
);
