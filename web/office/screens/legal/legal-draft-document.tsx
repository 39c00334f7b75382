import { useParams } from 'react-router';
import {
  enteredLegalDocument,
  maxLegalText,
  type LegalDraft,
  type LegalDraftDocument,
} from '#contract/office/office-legal-draft.ts';
import { parseLegalMarkup } from '#domain/legal/markup.ts';
import { changeLegalDraft, getLegalDraft } from '#web/api/calls/office/office-legal-draft.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { legalDraft as words, legalVersions } from '#words/en/office/legal.ts';
import { fieldsOf, TextArea } from '../../kit/form/fields.tsx';
import { RecordForm } from '../../kit/form/record-form.tsx';
import { Loaded, Panel, Screen } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { useMay } from '../../shell/use-operator.ts';
import { LegalPreview } from './legal-preview.tsx';

type Shown = LegalDraftDocument & Pick<LegalDraft, 'version'>;

const shownOf = ({ version, documents }: LegalDraft, name: string): Shown | null => {
  const found = documents.find(({ document }) => document === name);
  return found ? { ...found, version } : null;
};

function LegalDraftDocumentScreen() {
  const { document = '' } = useParams();
  const query = useGet(get(getLegalDraft, {}));
  const shown = query.data?.draft ? shownOf(query.data.draft, document) : null;
  return (
    <Screen title={shown?.title ?? legalVersions.title} lead={shown && words.help}>
      <Loaded query={query}>
        {() =>
          shown ? (
            <Document key={document} shown={shown} />
          ) : (
            <EmptyState title={words.none}>{words.noneText}</EmptyState>
          )
        }
      </Loaded>
    </Screen>
  );
}
export { LegalDraftDocumentScreen as Component };

function Document({ shown }: { shown: Shown }) {
  const isReadOnly = !useMay('legal.write');
  const { document } = shown;
  return (
    <RecordForm
      record={shown}
      draft={`legal ${document}`}
      schema={enteredLegalDocument}
      valuesOf={({ title, text }) => ({ title, text })}
      words={words}
      isReadOnly={isReadOnly}
      change={async (body) => {
        const after = await officeCall(changeLegalDraft, { params: { document }, body });
        return shownOf(after, document) ?? shown;
      }}
      below={Preview}
    >
      {(form) => {
        const field = fieldsOf(form, words.labels, isReadOnly);
        return (
          <>
            <Field {...field('title')} maxLength={120} />
            <TextArea {...field('text')} rows={28} maxLength={maxLegalText} spellCheck />
          </>
        );
      }}
    </RecordForm>
  );
}

const Preview = ({ values: { title, text } }: { values: { title: string; text: string } }) => (
  <Panel title={words.preview}>
    <LegalPreview title={title} sections={parseLegalMarkup(text).sections} />
  </Panel>
);
