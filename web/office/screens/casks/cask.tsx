import { useState, type MouseEvent } from 'react';
import { Link } from 'react-router';
import { type OfficeCask, changeOfficeCask, getOfficeCask } from '#contract/office/office-cask.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import {
  cask as words,
  casks,
  caskStageNames,
  fieldNames,
  problem as problemWords,
  publishingStateNames,
} from '#words/en/office/casks.ts';
import { RecordForm } from '../../kit/form/record-form.tsx';
import { recordScreen } from '../../kit/record-screen.tsx';
import { Panel } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';
import { CaskFields, caskForm, fieldAnchor } from './cask-fields.tsx';
import { CaskPictures } from './cask-pictures.tsx';
import { CaskPublishing } from './cask-publishing.tsx';
import { FillingDay } from './filling-day.tsx';

export const Component = recordScreen(getOfficeCask, {
  kind: 'cask',
  title: ({ id, facts }) => facts.name ?? facts.code ?? casks.noCode(id),
  lead: ({ state, stage }) => words.lead(publishingStateNames[state], stage ? caskStageNames[stage] : null),
  Body: Cask,
});

function Cask({ record: cask }: { record: OfficeCask }) {
  const mayReadOrders = useMay('orders.read');
  const [isTyped, setTyped] = useState(false);
  return (
    <>
      <Problems problems={cask.problems} />
      <CaskPublishing cask={cask} isTyped={isTyped} />
      {cask.stage === 'ANNOUNCED' && <FillingDay cask={cask} isTyped={isTyped} />}
      <p id={fieldAnchor('evidence')} className="flex flex-wrap gap-x-6">
        <Link to={paths.caskEvidence(cask.id)} className="textlink inline-flex min-h-8 items-center">
          {words.toEvidence}
        </Link>
        {cask.stage !== null && mayReadOrders && (
          <Link
            to={paths.orders({ caskId: String(cask.id) })}
            className="textlink inline-flex min-h-8 items-center"
          >
            {words.toOrders}
          </Link>
        )}
      </p>
      <Facts cask={cask} onTyped={setTyped} />
      <CaskPictures cask={cask} />
    </>
  );
}

function goToField(event: MouseEvent, field: string): void {
  const place = document.getElementById(fieldAnchor(field));
  if (!place) return;
  event.preventDefault();
  place.scrollIntoView({ block: 'center' });
  place.querySelector<HTMLElement>('input, textarea, button, a')?.focus();
}

function Problems({ problems }: Pick<OfficeCask, 'problems'>) {
  if (problems.length === 0) return <Banner tone="success">{words.noProblems}</Banner>;
  return (
    <Panel title={words.problemsTitle}>
      <ul className="grid gap-x-8 gap-y-1 text-small tablet:grid-cols-2">
        {problems.map(({ field, condition }) => (
          <li key={field + condition}>
            <a
              href={`#${fieldAnchor(field)}`}
              onClick={(event) => goToField(event, field)}
              className="textlink inline-flex min-h-8 items-center"
            >
              {problemWords(field === 'evidence' ? words.evidence : fieldNames[field], condition)}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface FactsProps {
  cask: OfficeCask;
  onTyped: (isTyped: boolean) => void;
}

function Facts({ cask, onTyped }: FactsProps) {
  const params = { caskId: String(cask.id) };
  const isAnnounced = cask.stage !== null;
  return (
    <RecordForm
      record={cask}
      schema={caskForm.schema}
      valuesOf={({ facts }: OfficeCask) => caskForm.valuesOf(facts)}
      labels={fieldNames}
      onTyped={onTyped}
      permission="catalogue.write"
      change={({ version, ...facts }) => officeCall(changeOfficeCask, { params, body: { version, facts } })}
      requested={words.priceRequested}
    >
      {(form, isReadOnly) => (
        <>
          {isAnnounced && !isReadOnly && <Banner>{words.fixed}</Banner>}
          <CaskFields form={form} isAnnounced={isAnnounced} isReadOnly={isReadOnly} />
        </>
      )}
    </RecordForm>
  );
}
