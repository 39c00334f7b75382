import { createCaskDraft } from '#contract/office/office-cask.ts';
import { cask as words } from '#words/en/office/casks.ts';
import { NewRecord } from '../../kit/form/new-record.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { paths } from '../../paths.ts';
import { CaskFields, caskForm } from './cask-fields.tsx';

export const Component = () => (
  <NewRecord
    name="newCask"
    action={words.create}
    lead={words.newLead}
    schema={caskForm.schema}
    defaultValues={caskForm.valuesOf({})}
    create={(facts) => officeCall(createCaskDraft, { body: { facts } })}
    pathOf={paths.cask}
  >
    {(form) => <CaskFields form={form} isAnnounced={false} isReadOnly={false} />}
  </NewRecord>
);
