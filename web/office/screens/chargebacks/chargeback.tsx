import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { z } from 'zod/mini';
import type { ChargebackRecord } from '#contract/office/chargebacks.ts';
import { singleLine } from '#contract/shared/fields.ts';
import { changeChargeback, endChargeback, getChargeback } from '#web/api/calls/office/chargebacks.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { DefinitionList } from '#web/ui/layout/definition-list.tsx';
import {
  chargeback as words,
  chargebackStateNames,
  chargebacks,
  newChargeback,
} from '#words/en/office/chargebacks.ts';
import { form as formWords } from '#words/en/office/shell.ts';
import { dayOf, minuteIn, money } from '#words/format.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { Changes, OfficeForm } from '../../kit/form/form.tsx';
import { ReasonField } from '../../kit/form/reason-field.tsx';
import { RecordTrail } from '../../kit/record-trail.tsx';
import { Loaded, Panel, Screen } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { typedText } from '../../kit/form/typed.ts';
import { useRecordForm } from '../../kit/form/use-record-form.tsx';
import { paths } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';
import { ChargebackFiles } from './chargeback-files.tsx';
import { evidenceOf } from './evidence-of.ts';

type Outcome = 'LOST' | 'WON';

function ChargebackScreen() {
  const { chargebackId = '' } = useParams();
  const found = useGet(get(getChargeback, { params: { chargebackId } }));
  return (
    <Screen
      title={found.data ? words.title(found.data.reference ?? chargebackId.slice(0, 8)) : chargebacks.title}
    >
      <Loaded query={found}>{(data) => <Details key={data.id} chargeback={data} />}</Loaded>
      <RecordTrail kind="chargeback" id={chargebackId} />
    </Screen>
  );
}
export { ChargebackScreen as Component };

function Details({ chargeback }: { chargeback: ChargebackRecord }) {
  const mayWrite = useMay('deposits.write');
  return (
    <>
      <DefinitionList items={factsOf(chargeback)} />
      {mayWrite && chargeback.state !== 'WON' && <End chargeback={chargeback} />}
      {mayWrite && chargeback.state !== 'WON' && (
        <Panel title={words.detailsTitle}>
          <Evidence chargeback={chargeback} />
        </Panel>
      )}
      <ChargebackFiles chargeback={chargeback} />
      <History chargeback={chargeback} />
    </>
  );
}

function factsOf(chargeback: ChargebackRecord) {
  const { state, currency, amount, booked, owed, memberId, memberName, depositId, provider } = chargeback;
  const { paymentReference, isReported, isRecorded, openedOn, endedAt } = chargeback;
  const known = isReported && isRecorded ? 'both' : isRecorded ? 'recorded' : 'reported';
  return [
    { label: chargebacks.columns.state, value: chargebackStateNames[state] },
    { label: chargebacks.columns.evidence, value: evidenceOf(chargeback) },
    { label: chargebacks.columns.amount, value: money(amount, currency) },
    { label: chargebacks.columns.booked, value: money(booked, currency) },
    {
      label: chargebacks.columns.member,
      value: (
        <Link className="textlink" to={paths.orders(`member=${memberId}`)}>
          {memberName}
        </Link>
      ),
    },
    { label: chargebacks.columns.owed, value: money(owed, currency) },
    {
      label: words.deposit,
      value: (
        <Link className="textlink" to={paths.deposit(depositId)}>
          {depositId.slice(0, 8)}
        </Link>
      ),
    },
    { label: chargebacks.columns.provider, value: provider },
    { label: words.payment, value: paymentReference ?? '–' },
    { label: words.known, value: words.knownFrom[known] },
    { label: chargebacks.columns.opened, value: dayOf(openedOn) },
    ...(endedAt === null ? [] : [{ label: words.ended, value: minuteIn('IE', endedAt) }]),
  ];
}

const schema = z.strictObject({
  reference: typedText,
  evidenceDueOn: typedText,
  evidenceSentOn: typedText,
  reason: singleLine(500),
});

const valuesOf = ({ reference, evidenceDueOn, evidenceSentOn }: ChargebackRecord) => ({
  reference: reference ?? '',
  evidenceDueOn: evidenceDueOn ?? '',
  evidenceSentOn: evidenceSentOn ?? '',
  reason: '',
});

function Evidence({ chargeback }: { chargeback: ChargebackRecord }) {
  const params = { chargebackId: chargeback.id };
  const form = useRecordForm({
    record: chargeback,
    schema,
    valuesOf,
    draft: `chargeback ${chargeback.id}`,
    labels: {
      reference: words.reference,
      evidenceDueOn: words.evidenceDueOn,
      evidenceSentOn: words.evidenceSentOn,
      reason: formWords.reason,
    },
    send: async (entered, version) => {
      const after = await officeCall(changeChargeback, { params, body: { version, ...entered } });
      toast.success(words.saved);
      return after;
    },
  });
  return (
    <OfficeForm form={form} action={words.save} conflict={form.conflict}>
      <Field label={words.reference} maxLength={100} autoComplete="off" {...form.field('reference')} />
      <Field
        label={words.evidenceDueOn}
        description={newChargeback.evidenceDueHint}
        type="date"
        {...form.field('evidenceDueOn')}
      />
      <Field label={words.evidenceSentOn} type="date" {...form.field('evidenceSentOn')} />
      <ReasonField {...form.field('reason')} />
    </OfficeForm>
  );
}

function End({ chargeback }: { chargeback: ChargebackRecord }) {
  const [asked, setAsked] = useState<{ outcome: Outcome; seen: ChargebackRecord } | null>(null);
  const { state, isReported } = chargeback;
  return (
    <>
      {isReported && <p className="text-small text-ink-muted">{words.reportedText}</p>}
      <div className="flex flex-col gap-3 tablet:flex-row">
        {!isReported && (
          <Button kind="light" onClick={() => setAsked({ outcome: 'WON', seen: chargeback })}>
            {words.win}
          </Button>
        )}
        {state === 'OPEN' && (
          <Button kind="dark" onClick={() => setAsked({ outcome: 'LOST', seen: chargeback })}>
            {words.lose}
          </Button>
        )}
      </div>
      {asked && <EndDialog {...asked} now={chargeback} onClose={() => setAsked(null)} />}
    </>
  );
}

interface EndDialogProps {
  outcome: Outcome;
  seen: ChargebackRecord;
  now: ChargebackRecord;
  onClose: () => void;
}

function EndDialog({ outcome, seen, now, onClose }: EndDialogProps) {
  const { id: chargebackId, version, booked, currency } = seen;
  const amount = money(booked, currency);
  const asking = {
    LOST: { title: words.loseTitle, text: words.loseText(amount), action: words.lose },
    WON: { title: words.winTitle, text: words.winText(amount), action: words.win },
  }[outcome];
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={asking.title}
      action={asking.action}
      isFinal={outcome === 'WON'}
      draft={`chargeback ${chargebackId} ${outcome}`}
      confirm={async (reason) => {
        await officeCall(endChargeback, { params: { chargebackId }, body: { version, outcome, reason } });
        toast.success(words.done);
      }}
      conflict={
        <Changes
          before={seen}
          now={now}
          labels={{ state: chargebacks.columns.state, booked: chargebacks.columns.booked }}
        />
      }
    >
      {asking.text}
    </ConfirmDialog>
  );
}

function History({ chargeback: { history, currency } }: { chargeback: ChargebackRecord }) {
  return (
    <Panel title={words.historyTitle}>
      <ol className="flex flex-col gap-3 text-small">
        {history.map(({ kind, at, operatorName, amount, onDay }) => (
          <li key={kind + at + String(amount)}>
            <p>
              {[
                words.events[kind],
                amount === null ? null : money(amount, currency),
                onDay === null ? null : dayOf(onDay),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p className="text-ink-muted">
              {minuteIn('IE', at)} · {operatorName ?? words.byProvider}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
