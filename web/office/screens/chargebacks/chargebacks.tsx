import {
  listChargebacks,
  type Chargeback,
  changeChargeback,
  enteredChargeback,
  getChargeback,
} from '#contract/office/money/chargebacks.ts';
import { dateIn, daysBetween } from '#domain/calendar.ts';
import { headers } from '#words/en/office/headers.ts';
import {
  chargeback as words,
  chargebacks,
  chargebackStateNames,
  evidenceDue,
} from '#words/en/office/chargebacks.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { providerName } from '#words/en/office/deposits.ts';
import { minuteIn, money } from '#words/format.ts';
import {
  amountColumn,
  currencyColumn,
  dayColumn,
  memberColumn,
  stateColumn,
  textColumn,
} from '../../kit/list/columns.tsx';
import { choice } from '../../kit/list/filter.ts';
import { listScreen } from '../../kit/list/list-screen.tsx';
import { paths } from '../../paths.ts';
import { fieldsOf, SelectField, selectsOf, TextArea } from '../../kit/form/fields.tsx';
import { RecordForm } from '../../kit/form/record-form.tsx';
import { typedForm } from '../../kit/form/typed-form.ts';
import { MemberLink, RecordLink } from '../../kit/links.tsx';
import { recordScreen } from '../../kit/record-screen.tsx';
import { FactList, Panel } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { useMay } from '../../shell/use-operator.ts';
import { now } from '../../kit/now.ts';

export const Component = listScreen('chargebacks', listChargebacks, {
  words: chargebacks,
  filters: [choice('state', headers.state, chargebackStateNames)],
  columns: [
    textColumn(chargebacks.columns.code, ({ id }) => id.slice(0, 8)),
    memberColumn(),
    stateColumn(chargebackStateNames),
    { header: chargebacks.columns.evidence, value: evidenceOf },
    currencyColumn,
    amountColumn(),
    dayColumn(chargebacks.columns.opened, ({ writtenAt }) => dateIn('IE', new Date(writtenAt))),
  ],
  rowKey: ({ id }) => id,
  linkTo: ({ id }) => paths.chargeback(id),
});

export const ChargebackScreen = recordScreen(getChargeback, {
  kind: 'chargeback',
  title: ({ id }) => words.title(id.slice(0, 8)),
  Body: Details,
});

function Details({ record: chargeback }: { record: Chargeback }) {
  const mayWrite = useMay('deposits.write');
  const { state, currency, amount, booked, owed, memberId, memberName, depositId, provider } = chargeback;
  const { paymentReference, writtenAt, endedAt, note } = chargeback;
  const deposit = (
    <RecordLink field="depositId" id={depositId}>
      {depositId.slice(0, 8)}
    </RecordLink>
  );
  return (
    <>
      <FactList
        facts={{
          [headers.state]: chargebackStateNames[state],
          [chargebacks.columns.evidence]: evidenceOf(chargeback),
          [headers.amount]: money(amount, currency),
          [words.booked]: money(booked, currency),
          [headers.member]: <MemberLink id={memberId} name={memberName} />,
          [words.owed]: money(owed, currency),
          [words.deposit]: deposit,
          [headers.provider]: providerName(provider),
          [words.payment]: paymentReference ?? '–',
          [chargebacks.columns.opened]: minuteIn('IE', writtenAt),
          [words.ended]: endedAt && minuteIn('IE', endedAt),
          [words.note]: note,
        }}
      />
      {mayWrite && state !== 'WON' && (
        <Panel title={words.detailsTitle}>
          <OurRecord chargeback={chargeback} />
        </Panel>
      )}
    </>
  );
}

const openStates = ['OPEN', 'LOST'] as const;
const { schema, valuesOf } = typedForm(enteredChargeback);

const labels = {
  note: words.note,
  evidenceDueOn: words.evidenceDueOn,
  state: headers.state,
};

function OurRecord({ chargeback }: { chargeback: Chargeback }) {
  const params = { chargebackId: chargeback.id };
  return (
    <RecordForm
      record={chargeback}
      schema={schema}
      valuesOf={({ note, evidenceDueOn, state }: Chargeback) =>
        valuesOf({
          note: note ?? undefined,
          evidenceDueOn: evidenceDueOn ?? undefined,
          state: state === 'LOST' ? state : 'OPEN',
        })
      }
      labels={labels}
      permission="deposits.write"
      change={(body) => officeCall(changeChargeback, { params, body })}
    >
      {(form) => (
        <>
          <TextArea {...fieldsOf(form, labels)('note')} maxLength={2000} />
          <Field
            {...fieldsOf(form, labels)('evidenceDueOn')}
            description={words.evidenceDueHint}
            type="date"
          />
          <SelectField
            {...selectsOf(form, labels)('state')}
            options={openStates.map((id) => ({ id, label: chargebackStateNames[id] }))}
            description={words.stateHint}
          />
        </>
      )}
    </RecordForm>
  );
}

function evidenceOf({ state, evidenceDueOn }: Chargeback): string {
  if (evidenceDueOn === null || state !== 'OPEN') return chargebacks.noDeadline;
  return evidenceDue(daysBetween(dateIn('IE', now()), evidenceDueOn));
}
