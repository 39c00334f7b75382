import { useState } from 'react';
import { useParams } from 'react-router';
import { z } from 'zod/mini';
import type { AnswerOf } from '#contract/endpoint.ts';
import { cancelBottling, getCaskBottling, planBottling } from '#contract/bottling/bottling.ts';
import { calendarDate } from '#contract/shared/fields.ts';
import { getCask } from '#contract/cask/cask.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { bottling as words } from '#words/en/office/bottlings.ts';
import { dayOf, decimal, percent } from '#words/format.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { OfficeForm, useOfficeForm } from '../../kit/form/form.tsx';
import { RecordTrail } from '../../kit/record-trail.tsx';
import { Loaded, Panel, Screen } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { typedDecimal } from '../../kit/form/typed.ts';
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

const planSchema = z.object({
  plannedOn: calendarDate,
  strength: z.pipe(typedDecimal(1), z.int().check(z.minimum(1), z.maximum(999))),
});

function Plan({ caskId }: { caskId: string }) {
  const form = useOfficeForm({
    schema: planSchema,
    defaultValues: { plannedOn: '', strength: '46.0' },
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
            after={words.percent}
            inputMode="decimal"
            {...form.field('strength')}
          />
        </div>
      </OfficeForm>
    </Panel>
  );
}

function Planned({ bottling, mayWrite }: { bottling: Found; mayWrite: boolean }) {
  const [isCancelling, setCancelling] = useState(false);
  const { bottlingId, plannedOn, strength, seedHash, result, allocation } = bottling;
  const params = { bottlingId };
  return (
    <>
      <DefinitionList
        items={[
          { label: words.plannedOn, value: dayOf(plannedOn) },
          { label: words.strength, value: percent(strength) },
          { label: words.seedHash, value: <span className="break-all">{seedHash}</span> },
        ]}
      />
      {result ? (
        <Panel title={words.doneTitle}>
          <DefinitionList
            items={[
              { label: words.bottledOn, value: dayOf(result.bottledOn) },
              { label: words.volume, value: `${decimal(result.litres)} ${words.litres}` },
              { label: words.lost, value: `${decimal(result.lostLitres)} ${words.litres}` },
              { label: words.strength, value: percent(result.abv) },
              { label: words.bottleMl, value: `${result.bottleMl} ${words.ml}` },
              { label: words.filled, value: words.bottles(result.filled, result.broken) },
            ]}
          />
          <p className="text-small">
            {words.shares(allocation.filter(({ isSold }) => isSold).length, allocation.length)}{' '}
            <a href={`/draw?cask=${bottling.caskId}`} className="textlink">
              {words.allocation}
            </a>
          </p>
        </Panel>
      ) : (
        mayWrite && (
          <>
            <BottlingResult bottling={bottling} />
            <Button kind="dark" className="self-start" onClick={() => setCancelling(true)}>
              {words.cancel}
            </Button>
          </>
        )
      )}
      <ConfirmDialog
        isOpen={isCancelling}
        onClose={() => setCancelling(false)}
        title={words.cancelTitle}
        action={words.cancel}
        draft={`bottling ${bottlingId} cancel`}
        confirm={async (reason) => {
          await officeCall(cancelBottling, { params, body: { reason } });
          toast.success(words.cancelled);
        }}
      >
        {words.cancelText}
      </ConfirmDialog>
      <RecordTrail kind="bottling" id={bottlingId} />
    </>
  );
}
