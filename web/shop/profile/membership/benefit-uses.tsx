import { useMutation } from '@tanstack/react-query';
import { type BenefitUse, cancelBenefitUse } from '#contract/membership/benefit.ts';
import type { Country } from '#domain/country.ts';
import type { BenefitState } from '#domain/membership/benefit.ts';
import { useMemberCountry } from '#web/api/hooks.ts';
import { call } from '#web/api/http/client.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { withCodes } from '#web/ui/code.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { FieldMessage } from '#web/ui/forms/field-frame.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { Part } from '#web/ui/layout/part.tsx';
import { benefits } from '#words/en/membership.ts';
import { meetings, uses as usesWords } from '#words/en/profile/membership.ts';
import { dayIn, monthOf } from '#words/format.ts';

const tones: Record<BenefitState, BadgeTone> = {
  BOOKED: 'success',
  ASKED: 'info',
  GRANTED: 'success',
  REFUSED: 'warning',
  CANCELLED: 'neutral',
};

function descriptionOf(
  { meeting, cask, delivery, wish, month }: BenefitUse,
  country: Country | null,
): string {
  if (meeting) return usesWords.seats(meeting.title, meetings.time(meeting.startsAt, country), meeting.seats);
  if (cask) return usesWords[delivery === 'POST' ? 'posted' : 'nosed'](cask.name, cask.caskCode);
  return month ? usesWords.wish(wish ?? '', monthOf(`${month}-01`)) : (wish ?? '');
}

export function BenefitUses({ uses }: { uses: readonly BenefitUse[] }) {
  return (
    <Part title={usesWords.title}>
      <ul ref={keepFocus} className="border-t border-hairline">
        {uses.map((use) => (
          <UseRow key={use.id} use={use} />
        ))}
      </ul>
    </Part>
  );
}

function UseRow({ use }: { use: BenefitUse }) {
  const country = useMemberCountry();
  const what = descriptionOf(use, country);
  const cancel = useMutation({
    mutationFn: () => call(cancelBenefitUse, { params: { useId: use.id } }),
    onSuccess: () => toast.success(usesWords.cancelled),
  });
  return (
    <li className="flex flex-col gap-3 border-b border-hairline py-5 tablet:flex-row tablet:items-center tablet:justify-between">
      <div className="min-w-0">
        <p className="label text-ink-faint">{`${benefits.names[use.kind]} · ${dayIn(country, use.usedAt)}`}</p>
        <p className="mt-1 wrap-break-word">{withCodes(what)}</p>
        {use.answer !== null && (
          <p className="mt-1 text-small wrap-break-word text-ink-muted">{usesWords.answer(use.answer)}</p>
        )}
        <FieldMessage>{cancel.isError ? wordsFor(cancel.error) : undefined}</FieldMessage>
      </div>
      <div className="flex items-center gap-4">
        <Badge tone={tones[use.state]}>{usesWords.states[use.state]}</Badge>
        {use.cancellable && (
          <Button
            kind="quiet"
            aria-label={usesWords.cancelOf(what)}
            onClick={() => cancel.mutate()}
            isPending={cancel.isPending}
          >
            {usesWords.cancel}
          </Button>
        )}
      </div>
    </li>
  );
}
