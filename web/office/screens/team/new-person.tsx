import { type EnteredPerson, addPerson } from '#contract/office/office-team.ts';
import { person as words } from '#words/en/office/team.ts';
import { NewRecord } from '../../kit/form/new-record.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { paths } from '../../paths.ts';
import { PersonFields, personSchema, valuesOf, type PersonValues } from './person-fields.tsx';

const NewPersonScreen = () => (
  <NewRecord<PersonValues, EnteredPerson>
    words={words}
    draft="team new"
    schema={personSchema}
    defaultValues={valuesOf({})}
    create={(body) => officeCall(addPerson, { body })}
    pathOf={paths.person}
  >
    {(form) => <PersonFields form={form as never} isReadOnly={false} />}
  </NewRecord>
);
export { NewPersonScreen as Component };
