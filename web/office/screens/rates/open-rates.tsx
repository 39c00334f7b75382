import { useState } from 'react';
import type { OfficeRate } from '#contract/office/office-rates.ts';
import type { Rates } from '#domain/rates/rates.ts';
import { confirmRate, withdrawRate } from '#web/api/calls/office/office-rates.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { countryNames } from '#words/en/common.ts';
import { openRates as words, rateKindNames } from '#words/en/office/rates.ts';
import { dayOf } from '#words/format.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { Panel } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { useMay, useOperator } from '../../shell/use-operator.ts';
import { RateChange } from './rate-change.tsx';

const titleOf = ({ country, rate, from }: OfficeRate) =>
  words.rate(rateKindNames[rate.kind], countryNames[country], dayOf(from));

/** Those that wait for a second person, came too late for their day, or are to come. */
export function OpenRates({ rates, all }: { rates: Rates; all: readonly OfficeRate[] }) {
  const open = all.filter(({ state }) => state !== 'BEGUN');
  if (open.length === 0) return null;
  return (
    <Panel title={words.title}>
      <ul className="flex flex-col gap-8">
        {open.map((rate) => (
          <li key={rate.rateId} className="flex flex-col gap-3 text-small">
            <OpenRate rates={rates} rate={rate} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function OpenRate({ rates, rate }: { rates: Rates; rate: OfficeRate }) {
  const { state, proposedBy, proposedByName, source, sourceUrl, reason } = rate;
  const { memberId } = useOperator();
  const mayWrite = useMay('rates.write');
  const isOwn = proposedBy === memberId;
  return (
    <>
      <h3 className="font-medium">{titleOf(rate)}</h3>
      <p>{words.states[state]}</p>
      <p className="text-ink-muted">{words.proposedBy(proposedByName)}</p>
      {sourceUrl !== null && (
        <a href={sourceUrl} className="textlink wrap-anywhere" target="_blank" rel="noreferrer">
          {source}
        </a>
      )}
      {reason !== null && <p className="wrap-anywhere">{reason}</p>}
      {state !== 'LATE' && <RateChange rates={rates} added={rate} />}
      {state === 'WAITS' && isOwn && <p className="text-ink-muted">{words.own}</p>}
      {mayWrite && (
        <div className="flex flex-wrap gap-3">
          {state === 'WAITS' && !isOwn && <Confirm rates={rates} rate={rate} />}
          <Withdraw rate={rate} />
        </div>
      )}
    </>
  );
}

function Confirm({ rates, rate }: { rates: Rates; rate: OfficeRate }) {
  const [isOpen, setIsOpen] = useState(false);
  const title = titleOf(rate);
  return (
    <>
      <Button aria-label={words.confirmLabel(title)} onClick={() => setIsOpen(true)}>
        {words.confirm}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={words.confirmTitle(title)}
        action={words.confirm}
        confirm={async () => {
          await officeCall(confirmRate, { params: { rateId: String(rate.rateId) } });
          toast.success(words.confirmed);
        }}
      >
        <p className="mb-4">{words.confirmText(dayOf(rate.from))}</p>
        <RateChange rates={rates} added={rate} />
      </ConfirmDialog>
    </>
  );
}

function Withdraw({ rate }: { rate: OfficeRate }) {
  const [isOpen, setIsOpen] = useState(false);
  const title = titleOf(rate);
  return (
    <>
      <Button kind="dark" aria-label={words.withdrawLabel(title)} onClick={() => setIsOpen(true)}>
        {words.withdraw}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={words.withdrawTitle(title)}
        action={words.withdraw}
        draft={`rate ${rate.rateId} withdraw`}
        confirm={async (reason) => {
          await officeCall(withdrawRate, { params: { rateId: String(rate.rateId) }, body: { reason } });
          toast.success(words.withdrawn);
        }}
      >
        {words.withdrawText}
      </ConfirmDialog>
    </>
  );
}
