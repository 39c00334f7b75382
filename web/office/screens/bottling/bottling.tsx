import { useParams } from 'react-router';
import { z } from 'zod/mini';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import {
  bottlingPlan,
  cancelBottling,
  getCaskBottling,
  planBottling,
  type Bottling,
  bottlingDay,
  recordBottling,
} from '#contract/bottling/bottling.ts';
import { getCask } from '#contract/cask/cask.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { bottling as words } from '#words/en/office/bottlings.ts';
import { units } from '#words/en/office/casks.ts';
import { dayOf, decimal as decimalText, percent } from '#words/format.ts';
import { Code } from '#web/ui/code.tsx';
import { form as formWords } from '#words/en/office/shell.ts';
import { confirmed, DialogButtons } from '../../kit/dialog-buttons.tsx';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { OfficeForm, useOfficeForm } from '../../kit/form/form.tsx';
import { RecordTrail } from '../../kit/record-trail.tsx';
import { FactList, Loaded, Panel, Screen } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { decimal, typedForm } from '../../kit/form/typed-form.ts';
import { useMay } from '../../shell/use-operator.ts';
import { ConfirmMeasurement, useConfirmed } from '../cask-records/confirm-measurement.tsx';
import { useAnswer } from '../../kit/use-answer.ts';

type Found = NonNullable<AnswerOf<typeof getCaskBottling>['bottling']>;

export function Component() {
  const { id: caskId = '' } = useParams();
  const cask = useAnswer(getCask, { params: { id: caskId }, query: {} });
  const bottling = useAnswer(getCaskBottling, { params: { id: caskId } });
  const mayWrite = useMay('bottlings.write');
  return (
    <Screen
      title={cask.data ? words.title(cask.data.name) : words.fallback}
      lead={cask.data && <Code>{cask.data.caskCode}</Code>}
    >
      <Loaded query={bottling}>
        {({ bottling: found }) =>
          found ? (
            <Planned bottling={found} mayWrite={mayWrite} />
          ) : (
            <>
              <p>{words.notYet}</p>
              {mayWrite && cask.data?.stage === 'MATURING' && <Plan caskId={caskId} />}
              {cask.data && cask.data.stage !== 'MATURING' && <Banner>{words.cannotPlan}</Banner>}
            </>
          )
        }
      </Loaded>
    </Screen>
  );
}

const planForm = typedForm(bottlingPlan, { strength: decimal(1) });

function Plan({ caskId }: { caskId: string }) {
  const form = useOfficeForm({
    schema: planForm.schema,
    defaultValues: planForm.valuesOf({ strength: 460 }),
    send: (body) => officeCall(planBottling, { params: { caskId }, body }),
    done: words.planned,
  });
  const field = fieldsOf(form, words);
  return (
    <Panel title={words.planTitle}>
      <OfficeForm form={form} action={words.plan}>
        <p className="text-small">{words.planText}</p>
        <div className="grid gap-5 tablet:grid-cols-2">
          <Field {...field('plannedOn')} type="date" />
          <Field {...field('strength')} after={units.percent} inputMode="decimal" />
        </div>
      </OfficeForm>
    </Panel>
  );
}

function Planned({ bottling, mayWrite }: { bottling: Found; mayWrite: boolean }) {
  const { bottlingId, plannedOn, strength, seedHash, result } = bottling;
  const cancel = confirmed({
    action: words.cancel,
    title: words.cancelTitle,
    text: words.cancelText,
    confirm: (reason) => officeCall(cancelBottling, { params: { bottlingId }, body: { reason } }),
    done: words.cancelled,
  });
  return (
    <>
      <FactList
        facts={{
          [words.plannedOn]: dayOf(plannedOn),
          [words.strength]: percent(strength),
          [words.seedHash]: <span className="break-all">{seedHash}</span>,
        }}
      />
      {result && <Result bottling={bottling} result={result} />}
      {!result && mayWrite && <BottlingResult bottling={bottling} />}
      <DialogButtons actions={!result && mayWrite ? [cancel] : []} />
      <RecordTrail kind="bottling" id={bottlingId} />
    </>
  );
}

interface ResultProps {
  bottling: Found;
  result: NonNullable<Found['result']>;
}

const Result = ({ bottling: { caskId, allocation }, result }: ResultProps) => (
  <Panel title={words.doneTitle}>
    <FactList
      facts={{
        [words.bottledOn]: dayOf(result.bottledOn),
        [words.volumeMl]: `${decimalText(result.litres)} ${units.litres}`,
        [words.lostMl]: `${decimalText(result.lostLitres)} ${units.litres}`,
        [words.strength]: percent(result.abv),
        [words.bottleMl]: `${result.bottleMl} ${words.ml}`,
        [words.filled]: words.bottles(result.filled, result.broken),
      }}
    />
    <p className="text-small">
      {words.shares(allocation.filter(({ isSold }) => isSold).length, allocation.length)}{' '}
      <a href={`/draw?cask=${caskId}`} className="textlink">
        {words.allocation}
      </a>
    </p>
  </Panel>
);

const { schema, valuesOf } = typedForm(z.omit(bottlingDay, { confirms: true }), {
  volumeMl: decimal(3),
  lostMl: decimal(3),
  strength: decimal(1),
});

/** The day's measurements: sent again as they are, nothing changes. */
function BottlingResult({ bottling: { bottlingId, plannedOn, strength } }: { bottling: Bottling }) {
  const { asked, close, record } = useConfirmed((body: BodyOf<typeof recordBottling>) =>
    officeCall(recordBottling, { params: { bottlingId }, body }),
  );
  const form = useOfficeForm({
    schema,
    defaultValues: valuesOf({
      bottledOn: plannedOn,
      lostMl: 0,
      strength: Math.round(strength * 10),
      bottleMl: 700,
      broken: 0,
    }),
    part: 'result',
    send: record,
    done: words.recorded,
  });
  const field = fieldsOf(form, words);
  return (
    <Panel title={words.resultTitle}>
      <OfficeForm form={form} action={words.record}>
        <p className="text-small">{words.resultText}</p>
        <div className="grid gap-5 tablet:grid-cols-2">
          <Field {...field('bottledOn')} type="date" />
          <Field {...field('strength')} after={units.percent} inputMode="decimal" />
          <Field {...field('volumeMl')} after={units.litres} inputMode="decimal" />
          <Field {...field('lostMl')} after={units.litres} inputMode="decimal" />
          <Field {...field('bottleMl')} after={words.ml} inputMode="numeric" />
          <Field {...field('filled')} inputMode="numeric" />
          <Field {...field('broken')} inputMode="numeric" />
        </div>
        <Banner tone="warning">{formWords.cannotUndo}</Banner>
      </OfficeForm>
      {asked && (
        <ConfirmMeasurement
          asked={asked}
          now={{ ...asked.sent, day: asked.sent.bottledOn }}
          onClose={close}
          confirm={(confirms) => record({ ...asked.sent, confirms })}
          done={words.recorded}
        />
      )}
    </Panel>
  );
}
