import {
  type OfficeMeeting,
  listOfficeMeetings,
  changeMeeting,
  getOfficeMeeting,
  createMeeting,
  cancelMeeting,
  cancelMeetingReason,
  type MeetingGuest,
  listMeetingGuests,
  enteredMeeting,
  type EnteredMeeting,
} from '#contract/office/office-meeting.ts';
import { headers } from '#words/en/office/headers.ts';
import { meetingForm as words, meetingList, guests } from '#words/en/office/meetings.ts';
import { timeColumn, memberLinkColumn } from '../../kit/list/columns.tsx';
import { listScreen } from '../../kit/list/list-screen.tsx';
import { paths } from '../../paths.ts';
import { useState } from 'react';
import { z } from 'zod/mini';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { minuteIn } from '#words/format.ts';
import { form as formWords } from '#words/en/office/shell.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { RecordForm } from '../../kit/form/record-form.tsx';
import { recordScreen } from '../../kit/record-screen.tsx';
import { Panel } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { useMay } from '../../shell/use-operator.ts';
import { NewRecord } from '../../kit/form/new-record.tsx';
import { DialogButtons, filled } from '../../kit/dialog-buttons.tsx';
import { LoadedListPanel } from '../../kit/list/list-panel.tsx';
import type { ListColumn } from '../../kit/list/list-table.tsx';
import { MailLink } from '../../kit/links.tsx';
import { useAnswer } from '../../kit/use-answer.ts';
import { fieldsOf, optionsOf, SelectField, selectsOf, TextArea } from '../../kit/form/fields.tsx';
import type { FieldsForm } from '../../kit/form/form.tsx';
import { typedForm } from '../../kit/form/typed-form.ts';
import { listMembershipLevels } from '#contract/membership/membership.ts';

const stateOf = ({ cancelledAt, hasBegun }: OfficeMeeting) =>
  cancelledAt !== null ? 'cancelled' : hasBegun ? 'over' : 'coming';

export const Component = listScreen('meetings', listOfficeMeetings, {
  words: meetingList,
  add: ['content.write', 'newMeeting'],
  columns: [
    { header: meetingList.columns.title, value: ({ title }) => title },
    timeColumn(meetingList.columns.starts, ({ startsAt }) => startsAt),
    { header: meetingList.columns.level, value: ({ levelName }) => levelName },
    {
      header: meetingList.columns.seats,
      value: ({ taken }) => taken,
      cell: ({ taken, seats }) => meetingList.taken(taken, seats),
      align: 'end',
    },
    { header: headers.state, value: (meeting) => meetingList.states[stateOf(meeting)] },
  ],
  rowKey: ({ id }) => id,
  linkTo: ({ id }) => paths.meeting(id),
});

export const Meeting = recordScreen(getOfficeMeeting, {
  kind: 'meeting',
  title: ({ title }) => title,
  lead: ({ taken, seats }) => `${meetingList.columns.seats}: ${meetingList.taken(taken, seats)}`,
  Body: OneMeeting,
});

function OneMeeting({ record: meeting }: { record: OfficeMeeting }) {
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

const schema = z.strictObject({ reason: cancelMeetingReason });

function Cancellation({ meeting, isTyped }: { meeting: OfficeMeeting; isTyped: boolean }) {
  const { id, version, taken } = meeting;
  const cancel = filled({
    title: words.cancel,
    action: words.cancel,
    disabled: isTyped,
    schema,
    defaultValues: { reason: '' },
    send: ({ reason }) =>
      officeCall(cancelMeeting, { params: { meetingId: String(id) }, body: { version, reason } }),
    done: words.cancelDone,
    children: (form) => (
      <>
        <p>{words.cancelText(taken)}</p>
        <Banner tone="warning">{formWords.cannotUndo}</Banner>
        <Field {...fieldsOf(form, words)('reason')} description={words.cancelHint} maxLength={300} />
      </>
    ),
  });
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

const meetingFields = typedForm(enteredMeeting);

interface MeetingFieldsProps {
  form: FieldsForm<keyof EnteredMeeting>;
  isReadOnly: boolean;
  isLevelFixed: boolean;
}

function MeetingFields({ form, isReadOnly, isLevelFixed }: MeetingFieldsProps) {
  const { data: levels = [] } = useAnswer(listMembershipLevels, {});
  const field = fieldsOf(form, words.labels, isReadOnly);
  const select = selectsOf(form, words.labels, isReadOnly);
  const startsAt = form.watch('startsAt');
  return (
    <>
      <Field {...field('title')} maxLength={120} />
      <Field {...field('maker')} description={words.makerHint} maxLength={120} />
      <TextArea {...field('about')} rows={4} maxLength={600} />
      <div className="grid gap-5 tablet:grid-cols-2">
        <SelectField {...select('online')} options={optionsOf(words.kinds)} />
        <Field {...field('place')} description={words.placeHint} maxLength={120} />
        <Field
          {...field('startsAt')}
          type="datetime-local"
          description={
            startsAt ? words.irishTime(minuteIn('IE', new Date(startsAt).toISOString())) : words.startsHint
          }
        />
        <Field {...field('minutes')} inputMode="numeric" maxLength={4} />
        <SelectField
          {...select('levelId')}
          options={levels.map(({ id, name }) => ({ id: String(id), label: name }))}
          disabled={isReadOnly || isLevelFixed}
          description={words.levelHint}
        />
        <Field {...field('seats')} inputMode="numeric" maxLength={4} />
      </div>
    </>
  );
}
