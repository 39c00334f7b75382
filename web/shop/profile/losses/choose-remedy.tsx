import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type OwnLoss, type Replacement, chooseRemedy, listReplacements } from '#contract/cask/loss.ts';
import { currencies, type Currency } from '#domain/money.ts';
import { cache, get, useGet } from '#web/api/http/cache.ts';
import { call } from '#web/api/http/client.ts';
import { loadBalance } from '#web/api/session/account.ts';
import { CallRefusal } from '#web/shop/shared/call-refusal.tsx';
import { ConfirmDialog } from '#web/shop/shared/confirm-dialog.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { CheckboxGroup } from '#web/ui/forms/checkbox-group.tsx';
import { RadioCards } from '#web/ui/forms/radio-cards.tsx';
import { losses as words } from '#words/en/profile/losses.ts';
import { money, yearOf } from '#words/format.ts';

type Shares = OwnLoss['shares'];

const sumOf = (shares: Shares): string =>
  currencies
    .map((currency) => ({
      currency,
      sum: shares.reduce((sum, share) => (share.currency === currency ? sum + share.amount : sum), 0),
    }))
    .filter(({ sum }) => sum > 0)
    .map(({ sum, currency }) => money(sum, currency))
    .join(' + ');

const REFUND = 'refund';

function noteOf({ distilleryName, fillDate, bottlingDate, price }: Replacement, currency: Currency): string {
  const [filled, bottling] = [yearOf(fillDate), yearOf(bottlingDate)];
  return words.replacementNote(distilleryName, filled, bottling, money(price[currency], currency));
}

const shareOption = ({ certificateId, shareCode, amount, currency }: Shares[number]) => ({
  id: certificateId,
  label: shareCode,
  note: money(amount, currency),
});

function optionsOf(ticked: Shares, replacements: readonly Replacement[], currency: Currency) {
  const { length } = ticked;
  return [
    { id: REFUND, label: words.refund(sumOf(ticked)), note: words.refundNote },
    ...replacements.map((cask) => ({
      id: String(cask.caskId),
      label: words.replacement(length, cask.caskName),
      note: cask.left < length ? words.few(cask.left) : noteOf(cask, currency),
      isDisabled: cask.left < length,
    })),
  ];
}

/** Ticked shares get what is chosen below; the others can get something else afterwards. */
export function ChooseRemedy({ loss: { lossId, caskName }, open }: { loss: OwnLoss; open: Shares }) {
  const replacements = useGet(get(listReplacements, { params: { lossId } })).data;
  const [left, setLeft] = useState<readonly string[]>([]);
  const [option, setOption] = useState<string>(REFUND);
  const [isAsking, setIsAsking] = useState(false);
  const ticked = open.filter(({ certificateId }) => !left.includes(certificateId));
  const replacement = replacements?.find(({ caskId }) => String(caskId) === option);
  const remedy = replacement ? 'REPLACEMENT' : 'REFUND';
  const certificateIds = ticked.map(({ certificateId }) => certificateId);
  const body = { certificateIds, remedy, ...(replacement && { caskId: replacement.caskId }) } as const;
  const choose = useMutation({
    mutationFn: () => call(chooseRemedy, { params: { lossId }, body }),
    onSuccess: async () => {
      toast.success(words.done[remedy]);
      setOption(REFUND);
      await Promise.allSettled([loadBalance(), cache.invalidateQueries()]);
    },
    onError: () => cache.invalidateQueries(),
    onSettled: () => setIsAsking(false),
  });
  return (
    <form
      className="mt-8 flex max-w-2xl flex-col gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsking(true);
      }}
    >
      <CheckboxGroup
        label={words.which}
        options={open.map(shareOption)}
        value={certificateIds}
        onChange={(ids) =>
          setLeft(open.map(({ certificateId }) => certificateId).filter((id) => !ids.includes(id)))
        }
      />
      <RadioCards
        label={words.what}
        value={replacement ? option : REFUND}
        onChange={setOption}
        options={optionsOf(ticked, replacements ?? [], open[0]?.currency ?? 'SGD')}
      />
      {replacements?.length === 0 && <p className="text-small text-ink-muted">{words.noReplacement}</p>}
      <CallRefusal of={choose.error} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" disabled={ticked.length === 0}>
          {words.action[remedy]}
        </Button>
        {ticked.length === 0 && <p className="text-small text-ink-muted">{words.none}</p>}
      </div>
      <ConfirmDialog
        title={words.confirm.title[remedy]}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        // The dialog goes with the answer: a refusal stands in the form.
        act={{ ...choose, error: null }}
        action={words.action[remedy]}
        keep={words.confirm.back}
      >
        <p>
          {replacement
            ? words.confirm.replacement(ticked.length, caskName, sumOf(ticked), replacement.caskName)
            : words.confirm.refund(ticked.length, caskName, sumOf(ticked))}
        </p>
        <p className="mt-4 text-small">{words.confirm.final}</p>
      </ConfirmDialog>
    </form>
  );
}
