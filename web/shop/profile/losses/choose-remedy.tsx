import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type OwnLoss, type Replacement, chooseRemedy } from '#contract/cask/loss.ts';
import { currencies, type Currency } from '#domain/money.ts';
import { cache } from '#web/api/http/cache.ts';
import { call } from '#web/api/http/client.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { useGet } from '#web/api/hooks.ts';
import { loadBalance } from '#web/api/session/account.ts';
import { Refusal } from '#web/ui/feedback/refusal.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { CheckboxGroup } from '#web/ui/forms/checkbox-group.tsx';
import { RadioCards } from '#web/ui/forms/radio-cards.tsx';
import { losses as words } from '#words/en/profile/losses.ts';
import { money, yearOf } from '#words/format.ts';
import { ConfirmRemedy } from './confirm-remedy.tsx';
import { replacementsQuery } from './queries.ts';

type Shares = OwnLoss['shares'];

const sumOf = (shares: Shares): string =>
  currencies
    .map((currency) => ({ currency, shares: shares.filter((share) => share.currency === currency) }))
    .filter((paid) => paid.shares.length > 0)
    .map((paid) =>
      money(
        paid.shares.reduce((sum, { amount }) => sum + amount, 0),
        paid.currency,
      ),
    )
    .join(' + ');

const REFUND = 'refund';

function noteOf({ distilleryName, fillDate, bottlingDate, price }: Replacement, currency: Currency): string {
  return words.replacementNote(
    distilleryName,
    yearOf(fillDate),
    yearOf(bottlingDate),
    money(price[currency], currency),
  );
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
  const replacements = useGet(replacementsQuery(lossId)).data;
  const [left, setLeft] = useState<readonly string[]>([]);
  const [option, setOption] = useState<string>(REFUND);
  const [isAsking, setIsAsking] = useState(false);
  const ticked = open.filter(({ certificateId }) => !left.includes(certificateId));
  const replacement = replacements?.find(({ caskId }) => String(caskId) === option);
  const remedy = replacement ? 'REPLACEMENT' : 'REFUND';
  const choose = useMutation({
    mutationFn: () =>
      call(chooseRemedy, {
        params: { lossId },
        body: {
          certificateIds: ticked.map(({ certificateId }) => certificateId),
          remedy,
          ...(replacement && { caskId: replacement.caskId }),
        },
      }),
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
        value={ticked.map(({ certificateId }) => certificateId)}
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
      {choose.isError && <Refusal of={choose.error}>{wordsFor(choose.error)}</Refusal>}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" disabled={ticked.length === 0}>
          {words.action[remedy]}
        </Button>
        {ticked.length === 0 && <p className="text-small text-ink-muted">{words.none}</p>}
      </div>
      <ConfirmRemedy
        isOpen={isAsking}
        count={ticked.length}
        caskName={caskName}
        sum={sumOf(ticked)}
        replacement={replacement?.caskName}
        onClose={() => setIsAsking(false)}
        onConfirm={() => choose.mutate()}
        isPending={choose.isPending}
      />
    </form>
  );
}
