import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { z } from 'zod/mini';
import type { ChargebackRecord } from '#contract/office/money/chargebacks.ts';
import { singleLine } from '#contract/shared/fields.ts';
import { changeChargeback, endChargeback, getChargeback } from '#web/api/calls/office/money/chargebacks.ts';
import { isRefusal } from '#web/api/http/api-error.ts';
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
import { providerName } from '#words/en/office/deposits.ts';
import { form as formWords } from '#words/en/office/shell.ts';
import { dayOf, minuteIn, money } from '#words/format.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { Changes, OfficeForm } from '../../kit/form/form.tsx';
import { ReasonField } from '../../kit/form/reason-field.tsx';
import { MemberLink } from '../../kit/member-link.tsx';
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
type Asked = { outcome: Outcome; seen: ChargebackRecord };

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
  // Both stay while they are in use, whatever another operator records meanwhile.
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isTyped, setTyped] = useState(false);
  const isOpen = chargeback.state !== 'WON';
  return (
    <>
      <DefinitionList items={factsOf(chargeback)} />
      {mayWrite && isOpen && (
        <End chargeback={chargeback} onAsk={(outcome) => setAsked({ outcome, seen: chargeback })} />
      )}
      {asked && <EndDialog {...asked} now={chargeback} onClose={() => setAsked(null)} />}
      {mayWrite && (isOpen || isTyped) && (
        <Panel title={words.detailsTitle}>
          <Evidence chargeback={chargeback} onTyped={setTyped} />
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
    { label: chargebacks.columns.member, value: <MemberLink id={memberId} name={memberName} /> },
    { label: chargebacks.columns.owed, value: money(owed, currency) },
    {
      label: words.deposit,
      value: (
        <Link className="textlink" to={paths.deposit(depositId)}>
          {depositId.slice(0, 8)}
        </Link>
      ),
    },
    { label: chargebacks.columns.provider, value: providerName(provider) },
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

interface EvidenceProps {
  chargeback: ChargebackRecord;
  onTyped: (isTyped: boolean) => void;
}

function Evidence({ chargeback, onTyped }: EvidenceProps) {
  const params = { chargebackId: chargeback.id };
  const form = useRecordForm({
    record: chargeback,
    schema,
    valuesOf,
    draft: `chargeback ${chargeback.id}`,
    onTyped,
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

interface EndProps {
  chargeback: ChargebackRecord;
  onAsk: (outcome: Outcome) => void;
}

function End({ chargeback: { state, isReported }, onAsk }: EndProps) {
  return (
    <>
      {isReported && <p className="text-small text-ink-muted">{words.reportedText}</p>}
      <div className="flex flex-col gap-3 tablet:flex-row">
        {!isReported && (
          <Button kind="light" onClick={() => onAsk('WON')}>
            {words.win}
          </Button>
        )}
        {state === 'OPEN' && (
          <Button kind="dark" onClick={() => onAsk('LOST')}>
            {words.lose}
          </Button>
        )}
      </div>
    </>
  );
}

interface EndDialogProps extends Asked {
  now: ChargebackRecord;
  onClose: () => void;
}

const endOf = ({ state, booked, currency }: ChargebackRecord) => ({
  state: chargebackStateNames[state],
  booked: money(booked, currency),
});

function EndDialog({ outcome, seen, now, onClose }: EndDialogProps) {
  // After a refusal, the chargeback as the refusal gave it: a second try is for that version.
  const [shown, setShown] = useState(seen);
  const { id: chargebackId, version, booked, currency } = shown;
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
        try {
          await officeCall(endChargeback, { params: { chargebackId }, body: { version, outcome, reason } });
        } catch (error) {
          if (isRefusal(error, 'RECORD_CHANGED') && error.current)
            setShown(error.current as unknown as ChargebackRecord);
          throw error;
        }
        toast.success(words.done);
      }}
      conflict={
        <Changes
          before={endOf(seen)}
          now={endOf(now)}
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
