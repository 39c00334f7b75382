import { Link, useParams } from 'react-router';
import { type OfficeEvidence, listEvidence, withdrawEvidence } from '#contract/office/evidence.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { evidenceNames } from '#words/en/casks/evidence.ts';
import {
  caskEvidence as words,
  evidence as boardWords,
  fields,
  stateNames,
} from '#words/en/office/evidence.ts';
import { form as formWords } from '#words/en/office/shell.ts';
import { dayOf } from '#words/format.ts';
import { ConfirmedActions } from '../../kit/confirmed-actions.tsx';
import { FactList } from '../../kit/fact-list.tsx';
import { Loaded, Panel, Screen } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';
import { AddEvidence } from './add-evidence.tsx';

function CaskEvidenceScreen() {
  const { id: caskId = '' } = useParams();
  const found = useGet(get(listEvidence, { params: { caskId } }));
  const mayWrite = useMay('evidence.write');
  const [first] = found.data ?? [];
  return (
    <Screen title={words.title(first?.caskCode ?? null)} lead={words.lead}>
      {mayWrite && <AddEvidence caskId={caskId} />}
      <Loaded query={found}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={words.empty} />
          ) : (
            <>
              {rows.map((row) => (
                <Evidence key={row.id} evidence={row} mayWrite={mayWrite} />
              ))}
            </>
          )
        }
      </Loaded>
    </Screen>
  );
}
export { CaskEvidenceScreen as Component };

interface EvidenceProps {
  evidence: OfficeEvidence;
  mayWrite: boolean;
}

function Evidence({ evidence, mayWrite }: EvidenceProps) {
  const { kind, state, issuer, issuedOn, expiresOn, url, sha256, addedByName, checkedByName } = evidence;
  const { refusal, withdrawal } = evidence;
  return (
    <Panel title={`${evidenceNames[kind]}: ${stateNames[state]}`}>
      <FactList
        facts={{
          [fields.issuer]: issuer,
          [fields.issuedOn]: dayOf(issuedOn),
          [fields.expiresOn]: expiresOn ? dayOf(expiresOn) : words.noEnd,
          [boardWords.columns.addedBy]: addedByName ?? words.sample,
          [words.checkedBy]: checkedByName ?? words.nobody,
          [words.file]: (
            <a href={url} className="textlink break-all" target="_blank" rel="noreferrer">
              {sha256}
            </a>
          ),
          [words.refusal]: refusal,
          [words.withdrawal]: withdrawal,
        }}
      />
      {mayWrite && <Decide evidence={evidence} />}
    </Panel>
  );
}

function Decide({ evidence: { id, state, approvalId } }: { evidence: OfficeEvidence }) {
  const isOver = state === 'WITHDRAWN' || state === 'REFUSED';
  const withdraw = {
    id: 'withdraw',
    action: words.withdraw,
    title: words.withdrawTitle,
    text: words.withdrawText,
    isFinal: true,
    confirm: async (reason: string) => {
      await officeCall(withdrawEvidence, { params: { evidenceId: id }, body: { reason } });
    },
    done: formWords.saved,
  };
  return (
    <>
      {state === 'WAITING' && approvalId === null && <Banner tone="warning">{words.ended}</Banner>}
      <div className="flex flex-col items-start gap-3 tablet:flex-row tablet:items-center">
        {approvalId !== null && (
          <Link className="textlink" to={paths.approval(approvalId)}>
            {words.toDecision}
          </Link>
        )}
        <ConfirmedActions actions={isOver ? [] : [withdraw]} draft={`evidence ${id}`} />
      </div>
    </>
  );
}
