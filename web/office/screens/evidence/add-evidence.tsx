import { useState } from 'react';
import { evidenceKindNames, evidenceKinds, type EvidenceKind } from '#domain/evidence/evidence.ts';
import { addEvidence } from '#contract/office/evidence.ts';
import { uploadFile } from '#contract/office/file.ts';
import { ApiError } from '#web/api/http/api-error.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { evidenceNames } from '#words/en/casks/evidence.ts';
import { addEvidence as words, fields } from '#words/en/office/evidence.ts';
import { readDecimal } from '#domain/decimal.ts';
import { Panel } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';

type Name = keyof typeof fields;
type Typed = Partial<Record<Name, string>>;

/** How many decimals a number may have; the wire has it in its smallest unit. */
const places: Partial<Record<Name, number>> = { volumeMl: 3, strength: 1, sumInsured: 2 };

const whole = (typed: Typed, name: Name): number | undefined =>
  readDecimal(typed[name]?.trim() ?? '', places[name] ?? 0) ?? undefined;

const wrongNumbers = (names: readonly Name[], typed: Typed) =>
  Object.fromEntries(
    names
      .filter((name) => name in places && typed[name]?.trim() && whole(typed, name) === undefined)
      .map((name) => [name, words.wrongNumber(places[name] ?? 0)]),
  );

function bodyOf(kind: EvidenceKind, fileId: string, typed: Typed) {
  const days = { issuedOn: typed.issuedOn ?? '', expiresOn: typed.expiresOn };
  const claims = {
    holder: typed.holder,
    caskNumber: typed.caskNumber,
    volumeMl: whole(typed, 'volumeMl'),
    strength: whole(typed, 'strength'),
    sumInsured: whole(typed, 'sumInsured'),
  };
  const body = { kind, fileId, issuer: typed.issuer ?? '', ...days, ...claims };
  return Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== undefined && value !== ''),
  ) as typeof body;
}

/** Typed values stay until the document is added: sent again under its id, it is added once. */
function useAddEvidence(caskId: string, onAdded: () => void) {
  const [kind, setKind] = useState<EvidenceKind>('WAREHOUSE_ACKNOWLEDGEMENT');
  const [typed, setTyped] = useState<Typed>({});
  const [file, setFile] = useState<File | null>(null);
  const [evidenceId, setEvidenceId] = useState(() => crypto.randomUUID());
  const [refusal, setRefusal] = useState<unknown>(null);
  const [isPending, setIsPending] = useState(false);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const errors = refusal instanceof ApiError ? refusal.fields : wrong;
  const names: Name[] = ['issuer', 'issuedOn', 'expiresOn', ...evidenceKinds[kind].requiredFields];

  async function send(chosen: File): Promise<void> {
    const found = wrongNumbers(names, typed);
    setWrong(found);
    setRefusal(null);
    if (Object.keys(found).length > 0) return;
    setIsPending(true);
    try {
      const stored = await officeCall(uploadFile, {}, { file: chosen });
      const wanted = Object.fromEntries(names.map((name) => [name, typed[name]])) as Typed;
      const params = { caskId, evidenceId };
      await officeCall(addEvidence, { params, body: bodyOf(kind, stored.id, wanted) });
      toast.success(words.done);
      setTyped({});
      setFile(null);
      setEvidenceId(crypto.randomUUID());
      onAdded();
    } catch (error) {
      setRefusal(error);
    } finally {
      setIsPending(false);
    }
  }

  return {
    kind,
    setKind,
    typed,
    setTyped,
    file,
    setFile,
    evidenceId,
    refusal,
    errors,
    names,
    isPending,
    send,
  };
}

export function AddEvidence({ caskId, onAdded }: { caskId: string; onAdded: () => void }) {
  const { kind, setKind, typed, setTyped, file, setFile, evidenceId, ...sending } = useAddEvidence(
    caskId,
    onAdded,
  );
  const { refusal, errors, names, isPending, send } = sending;
  return (
    <Panel title={words.title}>
      <form
        noValidate
        className="grid gap-5 tablet:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (file) void send(file);
        }}
      >
        <Select
          label={words.kind}
          options={evidenceKindNames.map((id) => ({ id, label: evidenceNames[id] }))}
          value={kind}
          onChange={(id) => setKind(id as EvidenceKind)}
        />
        {names.map((name) => (
          <Field
            key={name}
            label={fields[name]}
            type={name.endsWith('On') ? 'date' : 'text'}
            autoComplete="off"
            value={typed[name] ?? ''}
            error={errors[name]}
            onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
          />
        ))}
        <Field
          key={evidenceId}
          label={words.file}
          description={words.fileHint}
          type="file"
          accept="application/pdf,image/jpeg,image/png,image/webp,image/avif"
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
        <div className="flex flex-col gap-3 tablet:col-span-2">
          {refusal !== null && <Banner tone="danger">{wordsFor(refusal)}</Banner>}
          <Button type="submit" isPending={isPending} disabled={!file} className="self-start">
            {words.add}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
