import { Link, useParams } from 'react-router';
import { useState } from 'react';
import { z } from 'zod/mini';
import {
  type OfficeEvidence,
  listEvidence,
  withdrawEvidence,
  addEvidence,
  enteredEvidence,
} from '#contract/office/evidence.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { evidenceNames } from '#words/en/casks/evidence.ts';
import {
  caskEvidence as words,
  evidence as boardWords,
  fields,
  stateNames,
  addEvidence as addWords,
} from '#words/en/office/evidence.ts';
import { form as formWords } from '#words/en/office/shell.ts';
import { dayOf } from '#words/format.ts';
import { evidenceKindNames, evidenceKinds, type EvidenceKind } from '#domain/evidence/evidence.ts';
import { uploadFile } from '#contract/office/file.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { confirmed, DialogButtons } from '../../kit/dialog-buttons.tsx';
import { FactList, Loaded, Panel, Screen } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';
import { OutLink } from '../../kit/links.tsx';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { OfficeForm, useOfficeForm } from '../../kit/form/form.tsx';
import { decimal, typedForm } from '../../kit/form/typed-form.ts';
import { useAnswer } from '../../kit/use-answer.ts';
import { pictureTypes } from '../../kit/form/file-button.tsx';

export function Component() {
  const { id: caskId = '' } = useParams();
  const found = useAnswer(listEvidence, { params: { caskId } });
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
          [words.file]: <OutLink to={url}>{sha256}</OutLink>,
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
  const withdraw = confirmed({
    action: words.withdraw,
    title: words.withdrawTitle,
    part: id,
    text: words.withdrawText,
    isFinal: true,
    confirm: (reason) => officeCall(withdrawEvidence, { params: { evidenceId: id }, body: { reason } }),
    done: formWords.saved,
  });
  return (
    <>
      {state === 'WAITING' && approvalId === null && <Banner tone="warning">{words.ended}</Banner>}
      <div className="flex flex-col items-start gap-3 tablet:flex-row tablet:items-center">
        {approvalId !== null && (
          <Link className="textlink" to={paths.approval(approvalId)}>
            {words.toDecision}
          </Link>
        )}
        <DialogButtons actions={isOver ? [] : [withdraw]} />
      </div>
    </>
  );
}

type Name = keyof typeof fields;

const { schema, valuesOf } = typedForm(z.omit(enteredEvidence, { kind: true, fileId: true }), {
  volumeMl: decimal(3),
  strength: decimal(1),
  sumInsured: decimal(2),
});

const namesOf = (kind: EvidenceKind): readonly Name[] => [
  'issuer',
  'issuedOn',
  'expiresOn',
  ...evidenceKinds[kind].requiredFields,
];

function AddEvidence({ caskId }: { caskId: string }) {
  const [kind, setKind] = useState<EvidenceKind>('WAREHOUSE_ACKNOWLEDGEMENT');
  const [file, setFile] = useState<File | null>(null);
  // Sent again under its id, a document is added once.
  const [evidenceId, setEvidenceId] = useState(() => crypto.randomUUID());
  const form = useOfficeForm({
    schema,
    defaultValues: valuesOf({}),
    send: async (entered) => {
      if (!file) return;
      const { id: fileId } = await officeCall(uploadFile, {}, { file });
      await officeCall(addEvidence, { params: { caskId, evidenceId }, body: { kind, fileId, ...entered } });
      form.reset();
      setFile(null);
      setEvidenceId(crypto.randomUUID());
    },
    done: addWords.done,
  });
  const choose = (next: EvidenceKind) => {
    setKind(next);
    // What is not asked for is not sent.
    for (const name of namesOf(kind)) if (!namesOf(next).includes(name)) form.put(name, '');
  };
  return (
    <Panel title={addWords.title}>
      <OfficeForm form={form} action={addWords.add} isDisabled={!file}>
        <div className="grid gap-5 tablet:grid-cols-2">
          <Select
            label={addWords.kind}
            options={evidenceKindNames.map((id) => ({ id, label: evidenceNames[id] }))}
            value={kind}
            onChange={(id) => choose(id as EvidenceKind)}
          />
          {namesOf(kind).map((name) => (
            <Field
              key={name}
              {...fieldsOf(form, fields)(name)}
              type={name.endsWith('On') ? 'date' : 'text'}
            />
          ))}
          <Field
            key={evidenceId}
            label={addWords.file}
            description={addWords.fileHint}
            type="file"
            accept={`application/pdf,${pictureTypes}`}
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          />
        </div>
      </OfficeForm>
    </Panel>
  );
}
