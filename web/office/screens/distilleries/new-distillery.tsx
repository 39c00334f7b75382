import { createDistillery } from '#contract/office/office-distillery.ts';
import { distillery as words } from '#words/en/office/distilleries.ts';
import { NewRecord } from '../../kit/form/new-record.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { paths } from '../../paths.ts';
import { DistilleryFields, distillerySchema, valuesOf } from './distillery-fields.tsx';

const NewDistilleryScreen = () => (
  <NewRecord
    words={words}
    draft="distillery new"
    schema={distillerySchema}
    defaultValues={valuesOf({})}
    create={(body) => officeCall(createDistillery, { body })}
    pathOf={paths.distillery}
  >
    {(form) => <DistilleryFields form={form} isReadOnly={false} />}
  </NewRecord>
);
export { NewDistilleryScreen as Component };
