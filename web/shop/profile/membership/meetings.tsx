import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { type Meeting, bookMeeting, cancelBenefitUse } from '#contract/membership/benefit.ts';
import { call } from '#web/api/http/client.ts';
import { useMemberCountry } from '#web/api/hooks.ts';
import { useGet } from '#web/api/http/cache.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { FieldMessage } from '#web/ui/forms/field-frame.tsx';
import { Stepper } from '#web/ui/forms/stepper.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { Part } from '#web/ui/layout/part.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { rich } from '#web/ui/rich.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { refusalText } from '#words/en/errors.ts';
import { meetings as meetingsWords } from '#words/en/profile/membership.ts';
import { ConfirmButton } from '#web/shop/shared/confirm-dialog.tsx';
import { linkTo } from '#web/shop/shared/link-to.tsx';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { meetingsQuery } from '../../membership/membership-query.ts';
import { MeetingCalendarButton } from '../calendar-button.tsx';

export function Meetings() {
  const meetings = useGet(meetingsQuery());
  return (
    <Part title={meetingsWords.title}>
      <Loaded query={meetings} skeleton={<Skeleton className="h-48" />}>
        {({ content }) =>
          content.length === 0 ? (
            <EmptyState title={meetingsWords.empty.title}>{meetingsWords.empty.text}</EmptyState>
          ) : (
            <ul className="border-t border-hairline">
              {content.map((meeting) => (
                <MeetingRow key={meeting.id} meeting={meeting} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Part>
  );
}

function MeetingRow({ meeting }: { meeting: Meeting }) {
  const country = useMemberCountry();
  const { title, maker, place, online, startsAt, minutes, about, left, capacity, sample } = meeting;
  return (
    <li className="grid gap-4 border-b border-hairline py-6 tablet:grid-cols-[1fr_auto] tablet:items-center tablet:gap-10">
      <div className="min-w-0">
        <p className="label text-accent">
          {meetingsWords[sample ? 'sampleWhen' : 'when'](
            meetingsWords.time(startsAt, online ? country : null),
            minutes,
          )}
        </p>
        <h3 className="mt-1 text-subheading">{title}</h3>
        <p className="mt-1 text-small text-ink-muted">{about}</p>
        <p className="figures mt-2 text-small text-ink-faint">
          {meetingsWords.where(maker, place, left, capacity)}
        </p>
      </div>
      <Seat meeting={meeting} />
    </li>
  );
}

function reasonOf({ refusal, levelName }: Meeting): ReactNode {
  if (refusal === null) return null;
  if (refusal === 'BENEFIT_NOT_IN_LEVEL')
    return rich(meetingsWords.fromLevel(levelName), { level: linkTo(paths.membership()) });
  return refusalText(refusal);
}

function Seat({ meeting }: { meeting: Meeting }) {
  const reason = reasonOf(meeting);
  return (
    <div ref={keepFocus} className="flex flex-col items-start gap-2 tablet:items-end">
      {meeting.mine ? (
        <>
          <Badge tone="success">{meetingsWords.mine}</Badge>
          <CancelSeat benefitUseId={meeting.mine} title={meeting.title} />
          <MeetingCalendarButton meeting={meeting} />
        </>
      ) : reason ? (
        <p className="max-w-60 text-small text-ink-muted tablet:text-right">{reason}</p>
      ) : (
        <BookSeat meeting={meeting} />
      )}
    </div>
  );
}

function BookSeat({ meeting: { id, title, left, seatsPerBooking } }: { meeting: Meeting }) {
  const max = Math.min(left, seatsPerBooking);
  const [seats, setSeats] = useState(1);
  const book = useMutation({
    mutationFn: () =>
      call(bookMeeting, { params: { meetingId: String(id) }, query: { seats: String(seats) } }),
    onSuccess: () => toast.success(meetingsWords.taken(title, seats)),
  });
  return (
    <>
      {max > 1 && (
        <>
          <Stepper label={meetingsWords.seatsOf(title)} value={seats} max={max} onChange={setSeats} />
          <p className="max-w-60 text-small text-ink-muted tablet:text-right">
            {meetingsWords.withFriends(max - 1)}
          </p>
        </>
      )}
      <Button
        kind="dark"
        aria-label={meetingsWords.takeOf(title, seats)}
        onClick={() => book.mutate()}
        isPending={book.isPending}
      >
        {meetingsWords.take(seats)}
      </Button>
      <FieldMessage>{book.isError ? wordsFor(book.error) : undefined}</FieldMessage>
    </>
  );
}

/** Asks first, because the button replaces the one that took the seat. */
const CancelSeat = ({ benefitUseId, title }: { benefitUseId: string; title: string }) => (
  <ConfirmButton
    name={meetingsWords.cancel}
    label={meetingsWords.cancelOf(title)}
    title={meetingsWords.cancelTitle}
    action={meetingsWords.cancel}
    keep={meetingsWords.keep}
    send={() => call(cancelBenefitUse, { params: { useId: benefitUseId } })}
    onDone={() => toast.success(meetingsWords.cancelled)}
  >
    <p>{meetingsWords.cancelText(title)}</p>
  </ConfirmButton>
);
