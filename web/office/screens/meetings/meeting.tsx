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
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { meetingForm as words, meetingList, guests } from '#words/en/office/meetings.ts';
import { minuteIn } from '#words/format.ts';
import { form as formWords } from '#words/en/office/shell.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { RecordForm } from '../../kit/form/record-form.tsx';
import { recordScreen } from '../../kit/record-screen.tsx';
import { Panel, Loaded } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { useMay } from '../../shell/use-operator.ts';
import { NewRecord } from '../../kit/form/new-record.tsx';
import { paths } from '../../paths.ts';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { Changes } from '../../kit/form/form.tsx';
import { memberLinkColumn, timeColumn } from '../../kit/list/columns.tsx';
import { List } from '../../kit/list/list.tsx';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { MailLink } from '../../kit/links.tsx';
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

const start = { place: words.kinds.true, online: true, minutes: 60, seats: 12 };

export const NewMeeting = () => (
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

interface CancelDialogProps {
  seen: OfficeMeeting;
  now: OfficeMeeting;
  onClose: () => void;
}

const { valuesOf } = meetingFields;
const schema = z.strictObject({ reason: cancelMeetingReason });

const CancelDialog = ({ seen, now, onClose }: CancelDialogProps) => (
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

const columns: readonly ListColumn<MeetingGuest>[] = [
  memberLinkColumn(),
  {
    id: 'email',
    header: guests.columns.email,
    value: ({ email }) => email,
    cell: ({ email }) => <MailLink address={email} />,
  },
  { id: 'seats', header: guests.columns.seats, value: ({ seats }) => seats.join(', ') },
  { id: 'count', header: guests.columns.count, value: ({ seats }) => seats.length, align: 'end' },
  timeColumn('booked', guests.columns.booked, ({ bookedAt }) => bookedAt),
];

function GuestList({ meetingId }: { meetingId: string }) {
  const found = useGet(get(listMeetingGuests, { params: { meetingId } }));
  return (
    <Panel title={guests.title}>
      <Loaded query={found}>
        {(rows) => (
          <List
            caption={guests.title}
            columns={columns}
            rows={rows}
            rowKey={({ memberId }) => memberId}
            empty={<EmptyState title={guests.none} />}
          />
        )}
      </Loaded>
    </Panel>
  );
}
