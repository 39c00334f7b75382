import { useParams } from 'react-router';
import type { AnswerOf } from '#contract/endpoint.ts';
import { bottlingPlan, cancelBottling, getCaskBottling, planBottling } from '#contract/bottling/bottling.ts';
import { getCask } from '#contract/cask/cask.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { bottling as words } from '#words/en/office/bottlings.ts';
import { units } from '#words/en/office/casks.ts';
import { dayOf, decimal as decimalText, percent } from '#words/format.ts';
import { ConfirmedActions } from '../../kit/confirmed-actions.tsx';
import { FactList } from '../../kit/fact-list.tsx';
import { OfficeForm, useOfficeForm } from '../../kit/form/form.tsx';
import { RecordTrail } from '../../kit/record-trail.tsx';
import { Loaded, Panel, Screen } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { decimal, typedForm } from '../../kit/form/typed-form.ts';
import { useMay } from '../../shell/use-operator.ts';
import { BottlingResult } from './bottling-result.tsx';
import { Code } from '#web/ui/code.tsx';

type Found = NonNullable<AnswerOf<typeof getCaskBottling>['bottling']>;

function BottlingScreen() {
  const { id: caskId = '' } = useParams();
  const cask = useGet(get(getCask, { params: { id: caskId }, query: {} }));
  const bottling = useGet(get(getCaskBottling, { params: { id: caskId } }));
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
export { BottlingScreen as Component };

const planForm = typedForm(bottlingPlan, { strength: decimal(1) });

function Plan({ caskId }: { caskId: string }) {
  const form = useOfficeForm({
    schema: planForm.schema,
    defaultValues: planForm.valuesOf({ strength: 460 }),
    draft: `bottling plan ${caskId}`,
    send: async (body) => {
      await officeCall(planBottling, { params: { caskId }, body });
      toast.success(words.planned);
    },
  });
  return (
    <Panel title={words.planTitle}>
      <OfficeForm form={form} action={words.plan}>
        <p className="text-small">{words.planText}</p>
        <div className="grid gap-5 tablet:grid-cols-2">
          <Field label={words.plannedOn} type="date" {...form.field('plannedOn')} />
          <Field
            label={words.strength}
            after={units.percent}
            inputMode="decimal"
            {...form.field('strength')}
          />
        </div>
      </OfficeForm>
    </Panel>
  );
}

function Planned({ bottling, mayWrite }: { bottling: Found; mayWrite: boolean }) {
  const { bottlingId, plannedOn, strength, seedHash, result } = bottling;
  const cancel = {
    id: 'cancel',
    action: words.cancel,
    title: words.cancelTitle,
    text: words.cancelText,
    confirm: (reason: string) => officeCall(cancelBottling, { params: { bottlingId }, body: { reason } }),
    done: words.cancelled,
  };
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
      <ConfirmedActions actions={!result && mayWrite ? [cancel] : []} draft={`bottling ${bottlingId}`} />
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
        [words.volume]: `${decimalText(result.litres)} ${units.litres}`,
        [words.lost]: `${decimalText(result.lostLitres)} ${units.litres}`,
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
