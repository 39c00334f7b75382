import { randomUUID } from 'node:crypto';
import { addEvidence } from '#contract/office/evidence.ts';
import { uploadFile, type OfficeFile } from '#contract/office/file.ts';
import type { EnteredFacts } from '#contract/office/office-cask.ts';
import { addDays, addYears, dateIn } from '#domain/calendar.ts';
import { evidenceKinds, mandatoryKinds } from '#domain/evidence/evidence.ts';
import { browserHeaders } from '#testing/client/browser-headers.ts';
import { pdfOf } from '#testing/fixtures/files.ts';
import { testClock } from '#testing/test-clock.ts';
import { api } from './api.ts';
import { approve } from './approve.ts';
import { newOperator, type Operator } from './operator.ts';

async function uploadPublic({ token, baseUrl }: Operator, bytes: Buffer, name: string): Promise<OfficeFile> {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(bytes)]), name);
  const url = new URL(uploadFile.path, baseUrl ?? process.env['BASE_URL']);
  const response = await fetch(url, { method: 'POST', headers: browserHeaders({ token }), body });
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
  return (await response.json()) as OfficeFile;
}

/** Every document without which the cask is not sold, filled or not: added by one operator, checked by another. */
export async function addRequiredEvidence(
  caskId: number,
  facts: EnteredFacts,
  from: Operator,
  checker?: Operator,
): Promise<void> {
  const { id: fileId } = await uploadPublic(from, pdfOf(`% evidence of ${caskId}\n`), 'evidence.pdf');
  const other = checker ?? (await newOperator('catalogue'));
  const today = dateIn('IE', testClock.now());
  const claims = {
    holder: 'Tierce',
    caskNumber: facts.caskNumber,
    volumeMl: facts.fillVolumeMl,
    strength: facts.fillStrength,
    sumInsured: 2_000_000,
  };
  const isFilled = facts.fillDate === undefined || facts.fillDate <= today;
  for (const kind of mandatoryKinds(isFilled)) {
    const claimed = evidenceKinds[kind].requiredFields.map((claim) => [claim, claims[claim]]);
    const evidenceId = randomUUID();
    const body = {
      kind,
      fileId,
      issuer: 'Knockbarra Bonded Stores',
      issuedOn: addDays(today, -7),
      ...('hasEnd' in evidenceKinds[kind] && { expiresOn: addYears(today, 1) }),
      ...(Object.fromEntries(claimed) as object),
    };
    const added = await api(addEvidence, { params: { caskId: String(caskId), evidenceId }, body }, from);
    await approve(added.approvalId ?? '', other);
  }
}
