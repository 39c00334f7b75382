import { useState, type MouseEvent } from 'react';
import { Link, useParams } from 'react-router';
import { type OfficeCask, changeOfficeCask, getOfficeCask } from '#contract/office/office-cask.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import {
  cask as words,
  caskStageNames,
  fieldNames,
  problem as problemWords,
  publishingStateNames,
} from '#words/en/office/casks.ts';
import { form as formWords } from '#words/en/office/shell.ts';
import { ApprovalBanner } from '../../kit/approval-banner.tsx';
import { OfficeForm } from '../../kit/form/form.tsx';
import { RecordTrail } from '../../kit/record-trail.tsx';
import { Loaded, Panel, Screen } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { useRecordForm } from '../../kit/form/use-record-form.tsx';
import { paths } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';
import { CaskFields, fieldAnchor } from './cask-fields.tsx';
import { CaskPictures } from './cask-pictures.tsx';
import { CaskPublishing } from './cask-publishing.tsx';
import { caskSchema, valuesOfFacts } from './cask-values.ts';
import { FillingDay } from './filling-day.tsx';

const query = (caskId: string) => get(getOfficeCask, { params: { caskId } });

function CaskScreen() {
  const { id: caskId = '' } = useParams();
  const cask = useGet(query(caskId));
  const { facts, state, stage } = cask.data ?? {};
  return (
    <Screen
      title={facts?.name ?? facts?.code ?? words.untitled(Number(caskId))}
      lead={state && words.lead(publishingStateNames[state], stage ? caskStageNames[stage] : null)}
    >
      <Loaded query={cask}>{(data) => <Cask key={data.id} cask={data} />}</Loaded>
      <RecordTrail kind="cask" id={caskId} />
    </Screen>
  );
}
export { CaskScreen as Component };

function Cask({ cask }: { cask: OfficeCask }) {
  const mayWrite = useMay('catalogue.write');
  const mayReadOrders = useMay('orders.read');
  const [isTyped, setTyped] = useState(false);
  return (
    <>
      <ApprovalBanner kind="cask" id={cask.id} />
      <Problems problems={cask.problems} />
      <CaskPublishing cask={cask} isTyped={isTyped} />
      {cask.stage === 'ANNOUNCED' && <FillingDay cask={cask} isTyped={isTyped} />}
      <p id={fieldAnchor('evidence')} className="flex flex-wrap gap-x-6">
        <Link to={paths.caskEvidence(cask.id)} className="textlink inline-flex min-h-8 items-center">
          {words.toEvidence}
        </Link>
        {cask.stage !== null && mayReadOrders && (
          <Link to={paths.orders(`cask=${cask.id}`)} className="textlink inline-flex min-h-8 items-center">
            {words.toOrders}
          </Link>
        )}
      </p>
      <Facts cask={cask} isReadOnly={!mayWrite} onTyped={setTyped} />
      <CaskPictures cask={cask} isReadOnly={!mayWrite} />
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
  isReadOnly: boolean;
  onTyped: (isTyped: boolean) => void;
}

function Facts({ cask, isReadOnly, onTyped }: FactsProps) {
  const form = useRecordForm({
    kind: 'cask',
    record: cask,
    schema: caskSchema,
    valuesOf: ({ facts }) => valuesOfFacts(facts),
    draft: `cask ${cask.id}`,
    labels: fieldNames,
    onTyped,
    send: async (facts, version) => {
      const after = await officeCall(changeOfficeCask, {
        params: { caskId: String(cask.id) },
        body: { version, facts },
      });
      toast.success(after.isRequested ? words.priceRequested : formWords.saved);
      return after;
    },
  });
  const isAnnounced = cask.stage !== null;
  return (
    <OfficeForm form={form} action={isReadOnly ? null : formWords.save} conflict={form.conflict}>
      {isAnnounced && !isReadOnly && <Banner>{words.fixed}</Banner>}
      <CaskFields form={form} isAnnounced={isAnnounced} isReadOnly={isReadOnly} />
    </OfficeForm>
  );
}
