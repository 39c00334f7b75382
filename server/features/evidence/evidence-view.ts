import type { EvidenceDocument } from '#contract/cask/evidence.ts';
import type { OfficeEvidence } from '#contract/office/evidence.ts';
import { evidenceState } from '#domain/evidence/evidence.ts';
import { publicUrl } from '#server/features/files/public-url.ts';
import type { CaskOrDraft, EvidenceRow, FoundEvidence, NamedEvidence } from './queries.ts';

export function evidenceDocument(found: FoundEvidence): EvidenceDocument {
  const { id, issuer, issuedOn, expiresOn, sha256, isPicture, size, sample } = found;
  const { holder, caskNumber, volumeMl, strength, sumInsured, checkedAs } = found;
  return {
    id,
    issuer,
    issuedOn,
    expiresOn,
    holder,
    caskNumber,
    volumeMl,
    strength,
    sumInsured,
    sha256,
    url: publicUrl(sha256, isPicture ? 'jpeg' : 'pdf'),
    isPicture,
    size,
    sample,
    addedAt: found.addedAt.toISOString(),
    checkedAt: found.checkedAt?.toISOString() ?? null,
    checkedAs,
  };
}

export function stateOf(row: EvidenceRow, today: string): OfficeEvidence['state'] {
  if (row.withdrawnAt) return 'WITHDRAWN';
  if (row.refusal !== null) return 'REFUSED';
  return row.checkedAt ? evidenceState(row, today) : 'WAITING';
}

export function officeEvidence(
  found: NamedEvidence,
  {
    today,
    cask,
    approvalId,
  }: {
    today: string;
    cask: Pick<CaskOrDraft, 'code' | 'name'> | undefined;
    approvalId: string | undefined;
  },
): OfficeEvidence {
  return {
    ...evidenceDocument(found),
    caskId: found.caskId,
    caskCode: cask?.code ?? null,
    caskName: cask?.name ?? null,
    kind: found.kind,
    state: stateOf(found, today),
    addedByName: found.addedByName,
    approvalId: approvalId ?? null,
    checkedByName: found.checkedByName,
    refusal: found.refusal,
    withdrawal: found.withdrawal,
  };
}
