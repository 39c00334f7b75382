import { useParams } from 'react-router';
import type { OfficeDistillery } from '#contract/office/office-distillery.ts';
import { changeDistillery, getOfficeDistillery } from '#web/api/calls/office/office-distillery.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { distilleries, distillery as words } from '#words/en/office/distilleries.ts';
import { OfficeForm } from '../../kit/form/form.tsx';
import { RecordTrail } from '../../kit/record-trail.tsx';
import { Loaded, Screen } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { useRecordForm } from '../../kit/form/use-record-form.tsx';
import { useMay } from '../../shell/use-operator.ts';
import { DistilleryFields, distillerySchema, valuesOf } from './distillery-fields.tsx';

function DistilleryScreen() {
  const { distilleryId = '' } = useParams();
  const distillery = useGet(get(getOfficeDistillery, { params: { distilleryId } }));
  return (
    <Screen
      title={distillery.data?.name ?? distilleries.title}
      lead={
        <a href={`/distillery/${distilleryId}`} className="textlink">
          {words.inShop}
        </a>
      }
    >
      <Loaded query={distillery}>{(data) => <Facts key={data.id} distillery={data} />}</Loaded>
      <RecordTrail kind="distillery" id={distilleryId} />
    </Screen>
  );
}
export { DistilleryScreen as Component };

function Facts({ distillery }: { distillery: OfficeDistillery }) {
  const mayWrite = useMay('catalogue.write');
  const params = { distilleryId: String(distillery.id) };
  const form = useRecordForm({
    record: distillery,
    schema: distillerySchema,
    valuesOf,
    draft: `distillery ${distillery.id}`,
    labels: words.labels,
    send: async (entered, version) => {
      const after = await officeCall(changeDistillery, { params, body: { version, ...entered } });
      toast.success(words.saved);
      return after;
    },
  });
  return (
    <OfficeForm form={form} action={mayWrite ? words.save : null} conflict={form.conflict}>
      <DistilleryFields form={form} isReadOnly={!mayWrite} />
    </OfficeForm>
  );
}
