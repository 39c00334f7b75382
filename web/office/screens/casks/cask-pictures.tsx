import { z } from 'zod/mini';
import { type OfficeCask, setCaskPictures } from '#contract/office/office-cask.ts';
import { pictures as words } from '#words/en/office/casks.ts';
import { Photographs, sentPictures, typedPictures } from '../../kit/form/photographs.tsx';
import { RecordForm } from '../../kit/form/record-form.tsx';
import { Panel } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';

const schema = z.object({ pictures: typedPictures });

export const CaskPictures = ({ cask }: { cask: OfficeCask }) => (
  <Panel title={words.title}>
    <p className="text-small text-ink-muted">{words.hint}</p>
    <RecordForm
      record={cask}
      schema={schema}
      valuesOf={({ pictures }: OfficeCask) => ({ pictures })}
      labels={{ pictures: words.title }}
      action={words.save}
      permission="catalogue.write"
      change={({ version, pictures }) =>
        officeCall(setCaskPictures, {
          params: { caskId: String(cask.id) },
          body: { version, ...sentPictures(pictures) },
        })
      }
    >
      {(form, isReadOnly) => <Photographs form={form} add={words.add} max={12} isReadOnly={isReadOnly} />}
    </RecordForm>
  </Panel>
);
