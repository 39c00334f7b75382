import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { type OfficeEvidence, listEvidence, withdrawEvidence } from '#contract/office/evidence.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { evidenceNames } from '#words/en/casks/evidence.ts';
import { caskEvidence as words, fields, stateNames } from '#words/en/office/evidence.ts';
import { dayOf } from '#words/format.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { Loaded, Panel, Screen } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';
import { AddEvidence } from './add-evidence.tsx';

const query = (caskId: string) => get(listEvidence, { params: { caskId } });

function CaskEvidenceScreen() {
  const { id: caskId = '' } = useParams();
  const found = useGet(query(caskId));
  const mayWrite = useMay('evidence.write');
  const [first] = found.data ?? [];
  return (
    <Screen title={words.title(first?.caskCode ?? null)} lead={words.lead}>
      {mayWrite && <AddEvidence caskId={caskId} onAdded={() => void found.refetch()} />}
      <Loaded query={found}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={words.empty} />
          ) : (
            <>
              {rows.map((row) => (
                <Evidence
                  key={row.id}
                  evidence={row}
                  mayWrite={mayWrite}
                  onDone={() => void found.refetch()}
                />
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
  onDone: () => void;
}

function Evidence({ evidence, mayWrite, onDone }: EvidenceProps) {
  const { kind, state, issuer, issuedOn, expiresOn, url, sha256, addedByName, checkedByName } = evidence;
  const { refusal, withdrawal } = evidence;
  return (
    <Panel title={`${evidenceNames[kind]}: ${stateNames[state]}`}>
      <DefinitionList
        items={[
          { label: fields.issuer, value: issuer },
          { label: fields.issuedOn, value: dayOf(issuedOn) },
          { label: fields.expiresOn, value: expiresOn ? dayOf(expiresOn) : words.noEnd },
          { label: words.addedBy, value: addedByName ?? words.sample },
          { label: words.checkedBy, value: checkedByName ?? words.nobody },
          {
            label: words.file,
            value: (
              <a href={url} className="textlink break-all" target="_blank" rel="noreferrer">
                {sha256}
              </a>
            ),
          },
          ...(refusal === null ? [] : [{ label: words.refusal, value: refusal }]),
          ...(withdrawal === null ? [] : [{ label: words.withdrawal, value: withdrawal }]),
        ]}
      />
      {mayWrite && <Decide evidence={evidence} onDone={onDone} />}
    </Panel>
  );
}

function Decide({ evidence: { id, state, approvalId }, onDone }: Omit<EvidenceProps, 'mayWrite'>) {
  const [isAsking, setIsAsking] = useState(false);
  if (state === 'WITHDRAWN' || state === 'REFUSED') return null;
  const confirm = async (reason: string) => {
    await officeCall(withdrawEvidence, { params: { evidenceId: id }, body: { reason } });
    toast.success(words.done);
    onDone();
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
        <Button kind="dark" onClick={() => setIsAsking(true)}>
          {words.withdraw}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          isOpen
          onClose={() => setIsAsking(false)}
          title={words.withdrawTitle}
          action={words.withdraw}
          isFinal
          draft={`evidence ${id} withdraw`}
          confirm={confirm}
        >
          {words.withdrawText}
        </ConfirmDialog>
      )}
    </>
  );
}
