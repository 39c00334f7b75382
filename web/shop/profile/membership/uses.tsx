import { useMutation } from '@tanstack/react-query';
import { cancelBenefitUse, type BenefitUse } from '#contract/benefit.ts';
import type { BenefitState } from '#domain/benefit.ts';
import { call } from '#web/api/client.ts';
import { wordsFor } from '#web/api/words.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldMessage } from '#web/ui/field-frame.tsx';
import { toast } from '#web/ui/toast-queue.ts';
import { dayOf, monthOf } from '../../format.ts';
import { benefitNames } from '../../membership/benefit-words.ts';
import { meetingTime } from './meeting-time.ts';

const states: Record<BenefitState, { tone: BadgeTone; text: string }> = {
  BOOKED: { tone: 'success', text: 'Booked' },
  REQUESTED: { tone: 'info', text: 'Waiting for us' },
  SENT: { tone: 'success', text: 'Sent' },
  ARRANGED: { tone: 'success', text: 'Arranged' },
  REFUSED: { tone: 'warning', text: 'Not possible' },
  CANCELLED: { tone: 'neutral', text: 'Cancelled' },
};

/** What was booked or asked for, in one line. */
function whatOf({ meeting, cask, delivery, wish, month }: BenefitUse): string {
  if (meeting) return `${meeting.title}, ${meetingTime(meeting.startsAt)}, seat ${meeting.seat}`;
  if (cask)
    return `${cask.name} (${cask.caskCode}), ${delivery === 'POST' ? 'by post' : 'nosed at the warehouse'}`;
  return `${wish ?? ''}${month ? `, in ${monthOf(`${month}-01`)}` : ''}`;
}

/** Seats taken and requests made, the newest first. */
export function Uses({ uses }: { uses: readonly BenefitUse[] }) {
  return (
    <section aria-labelledby="uses">
      <h2 id="uses" className="mb-6 text-heading">
        Booked and asked for
      </h2>
      <ul className="border-t border-hairline">
        {uses.map((use) => (
          <UseRow key={use.id} use={use} />
        ))}
      </ul>
    </section>
  );
}

function UseRow({ use }: { use: BenefitUse }) {
  const what = whatOf(use);
  const cancel = useMutation({
    mutationFn: () => call(cancelBenefitUse, { params: { useId: use.id } }),
    onSuccess: () => toast.success('Cancelled. It does not count against your benefits.'),
  });
  const { tone, text } = states[use.state];
  return (
    <li className="flex flex-col gap-3 border-b border-hairline py-5 tablet:flex-row tablet:items-center tablet:justify-between">
      <div className="min-w-0">
        <p className="label text-ink-faint">
          {benefitNames[use.kind]} · {dayOf(use.usedAt)}
        </p>
        <p className="mt-1 wrap-break-word">{what}</p>
        <FieldMessage>{cancel.isError ? wordsFor(cancel.error) : undefined}</FieldMessage>
      </div>
      <div className="flex items-center gap-4">
        <Badge tone={tone}>{text}</Badge>
        {use.cancellable && (
          <Button
            kind="quiet"
            aria-label={`Cancel: ${what}`}
            onPress={() => cancel.mutate()}
            isPending={cancel.isPending}
          >
            Cancel
          </Button>
        )}
      </div>
    </li>
  );
}
