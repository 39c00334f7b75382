import { useState } from 'react';
import { z } from 'zod/mini';
import { evidenceKindNames, evidenceKinds, type EvidenceKind } from '#domain/evidence/evidence.ts';
import { addEvidence, enteredEvidence } from '#contract/office/evidence.ts';
import { uploadFile } from '#contract/office/file.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { evidenceNames } from '#words/en/casks/evidence.ts';
import { addEvidence as words, fields } from '#words/en/office/evidence.ts';
import { OfficeForm, useOfficeForm } from '../../kit/form/form.tsx';
import { decimal, typedForm } from '../../kit/form/typed-form.ts';
import { pictureTypes } from '../../kit/form/use-upload.ts';
import { Panel } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';

type Name = keyof typeof fields;

/** How many decimals a number may have; the wire has it in its smallest unit. */
const places = { volumeMl: 3, strength: 1, sumInsured: 2 };

const { schema, valuesOf } = typedForm(z.omit(enteredEvidence, { kind: true, fileId: true }), {
  volumeMl: decimal(places.volumeMl),
  strength: decimal(places.strength),
  sumInsured: decimal(places.sumInsured),
});

const wrong = Object.fromEntries(
  Object.entries(places).map(([name, count]) => [name, words.wrongNumber(count)]),
);

const namesOf = (kind: EvidenceKind): readonly Name[] => [
  'issuer',
  'issuedOn',
  'expiresOn',
  ...evidenceKinds[kind].requiredFields,
];

export function AddEvidence({ caskId }: { caskId: string }) {
  const [kind, setKind] = useState<EvidenceKind>('WAREHOUSE_ACKNOWLEDGEMENT');
  const [file, setFile] = useState<File | null>(null);
  // Sent again under its id, a document is added once.
  const [evidenceId, setEvidenceId] = useState(() => crypto.randomUUID());
  const form = useOfficeForm({
    schema,
    defaultValues: valuesOf({}),
    wrong,
    send: async (entered) => {
      if (!file) return;
      const { id: fileId } = await officeCall(uploadFile, {}, { file });
      await officeCall(addEvidence, { params: { caskId, evidenceId }, body: { kind, fileId, ...entered } });
      toast.success(words.done);
      form.reset();
      setFile(null);
      setEvidenceId(crypto.randomUUID());
    },
  });
  const choose = (next: EvidenceKind) => {
    setKind(next);
    // What is not asked for is not sent.
    for (const name of namesOf(kind)) if (!namesOf(next).includes(name)) form.put(name, '');
  };
  return (
    <Panel title={words.title}>
      <OfficeForm form={form} action={words.add} isDisabled={!file}>
        <div className="grid gap-5 tablet:grid-cols-2">
          <Select
            label={words.kind}
            options={evidenceKindNames.map((id) => ({ id, label: evidenceNames[id] }))}
            value={kind}
            onChange={(id) => choose(id as EvidenceKind)}
          />
          {namesOf(kind).map((name) => (
            <Field
              key={name}
              label={fields[name]}
              type={name.endsWith('On') ? 'date' : 'text'}
              autoComplete="off"
              {...form.field(name)}
            />
          ))}
          <Field
            key={evidenceId}
            label={words.file}
            description={words.fileHint}
            type="file"
            accept={`application/pdf,${pictureTypes}`}
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          />
        </div>
      </OfficeForm>
    </Panel>
  );
}
