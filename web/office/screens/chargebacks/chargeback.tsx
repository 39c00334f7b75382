import { Link, useParams } from 'react-router';
import { z } from 'zod/mini';
import { type Chargeback, changeChargeback, getChargeback } from '#contract/office/money/chargebacks.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { chargeback as words, chargebackStateNames, chargebacks } from '#words/en/office/chargebacks.ts';
import { providerName } from '#words/en/office/deposits.ts';
import { minuteIn, money } from '#words/format.ts';
import { form as formWords } from '#words/en/office/shell.ts';
import { SelectField, TextArea } from '../../kit/form/fields.tsx';
import { OfficeForm } from '../../kit/form/form.tsx';
import { typedText } from '../../kit/form/typed.ts';
import { useRecordForm } from '../../kit/form/use-record-form.tsx';
import { MemberLink } from '../../kit/member-link.tsx';
import { RecordTrail } from '../../kit/record-trail.tsx';
import { Loaded, Panel, Screen } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';
import { evidenceOf } from './evidence-of.ts';

function ChargebackScreen() {
  const { id: chargebackId = '' } = useParams();
  const found = useGet(get(getChargeback, { params: { chargebackId } }));
  return (
    <Screen title={words.title(chargebackId.slice(0, 8))}>
      <Loaded query={found}>{(data) => <Details key={data.id} chargeback={data} />}</Loaded>
      <RecordTrail kind="chargeback" id={chargebackId} />
    </Screen>
  );
}
export { ChargebackScreen as Component };

function Details({ chargeback }: { chargeback: Chargeback }) {
  const mayWrite = useMay('deposits.write');
  return (
    <>
      <DefinitionList items={factsOf(chargeback)} />
      {mayWrite && chargeback.state !== 'WON' && (
        <Panel title={words.detailsTitle}>
          <OurRecord chargeback={chargeback} />
        </Panel>
      )}
    </>
  );
}

function factsOf(chargeback: Chargeback) {
  const { state, currency, amount, booked, owed, memberId, memberName, depositId, provider } = chargeback;
  const { paymentReference, writtenAt, endedAt, note } = chargeback;
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
    { label: chargebacks.columns.opened, value: minuteIn('IE', writtenAt) },
    ...(endedAt === null ? [] : [{ label: words.ended, value: minuteIn('IE', endedAt) }]),
    ...(note === null ? [] : [{ label: words.note, value: note }]),
  ];
}

const openStates = ['OPEN', 'LOST'] as const;
const schema = z.strictObject({ note: typedText, evidenceDueOn: typedText, state: z.enum(openStates) });

const labels = {
  note: words.note,
  evidenceDueOn: words.evidenceDueOn,
  state: chargebacks.columns.state,
};

const valuesOf = ({ note, evidenceDueOn, state }: Chargeback) => ({
  note: note ?? '',
  evidenceDueOn: evidenceDueOn ?? '',
  state: state === 'LOST' ? state : ('OPEN' as const),
});

function OurRecord({ chargeback }: { chargeback: Chargeback }) {
  const params = { chargebackId: chargeback.id };
  const form = useRecordForm({
    kind: 'chargeback',
    record: chargeback,
    schema,
    valuesOf,
    draft: `chargeback ${chargeback.id}`,
    labels,
    send: async (entered, version) => {
      const after = await officeCall(changeChargeback, { params, body: { version, ...entered } });
      toast.success(formWords.saved);
      return after;
    },
  });
  return (
    <OfficeForm form={form} action={formWords.save} conflict={form.conflict}>
      <TextArea label={labels.note} maxLength={2000} {...form.field('note')} />
      <Field
        label={labels.evidenceDueOn}
        description={words.evidenceDueHint}
        type="date"
        {...form.field('evidenceDueOn')}
      />
      <SelectField
        form={form}
        name="state"
        label={labels.state}
        options={openStates.map((id) => ({ id, label: chargebackStateNames[id] }))}
        description={words.stateHint}
      />
    </OfficeForm>
  );
}
