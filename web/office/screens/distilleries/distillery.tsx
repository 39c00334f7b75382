import { useParams } from 'react-router';
import {
  type OfficeDistillery,
  changeDistillery,
  getOfficeDistillery,
} from '#contract/office/office-distillery.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { distilleries, distillery as words } from '#words/en/office/distilleries.ts';
import { RecordForm } from '../../kit/form/record-form.tsx';
import { RecordTrail } from '../../kit/record-trail.tsx';
import { Loaded, Screen } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { useMay } from '../../shell/use-operator.ts';
import { DistilleryFields, distillerySchema, valuesOf } from './distillery-fields.tsx';

function DistilleryScreen() {
  const { id: distilleryId = '' } = useParams();
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
  const isReadOnly = !useMay('catalogue.write');
  const params = { distilleryId: String(distillery.id) };
  return (
    <RecordForm
      record={distillery}
      draft={`distillery ${distillery.id}`}
      schema={distillerySchema}
      valuesOf={valuesOf}
      words={words}
      isReadOnly={isReadOnly}
      change={(body) => officeCall(changeDistillery, { params, body })}
    >
      {(form) => <DistilleryFields form={form} isReadOnly={isReadOnly} />}
    </RecordForm>
  );
}
