import type { EvidenceDocument } from '#contract/cask/evidence.ts';
import type { OfficeEvidence } from '#contract/office/evidence.ts';
import { evidenceState } from '#domain/evidence/evidence.ts';
import { publicUrl } from '#server/features/files/public-url.ts';
import type { CaskOrDraft, EvidenceRow, FoundEvidence, NamedEvidence } from './queries.ts';

export function evidenceDocument(found: FoundEvidence): EvidenceDocument {
  const { id, issuer, issuedOn, expiresOn, sha256, isPicture, size, sample, checkedAs } = found;
  const { holder, caskNumber, volumeMl, strength, sumInsured } = found;
  const claims = { holder, caskNumber, volumeMl, strength, sumInsured };
  const file = { sha256, url: publicUrl(sha256, isPicture ? 'jpeg' : 'pdf'), isPicture, size, sample };
  const checkedAt = found.checkedAt?.toISOString() ?? null;
  const times = { addedAt: found.addedAt.toISOString(), checkedAt, checkedAs };
  return { id, issuer, issuedOn, expiresOn, ...claims, ...file, ...times };
}

export function stateOf(row: EvidenceRow, today: string): OfficeEvidence['state'] {
  if (row.withdrawnAt) return 'WITHDRAWN';
  if (row.refusal !== null) return 'REFUSED';
  return row.checkedAt ? evidenceState(row, today) : 'WAITING';
}

export function officeEvidence(
  found: NamedEvidence,
  about: {
    today: string;
    cask: Pick<CaskOrDraft, 'code' | 'name'> | undefined;
    approvalId: string | undefined;
  },
): OfficeEvidence {
  const { caskId, kind, addedByName, checkedByName, refusal, withdrawal } = found;
  const named = { addedByName, checkedByName, refusal, withdrawal };
  const { cask, today, approvalId = null } = about;
  return {
    ...evidenceDocument(found),
    caskId,
    caskCode: cask?.code ?? null,
    caskName: cask?.name ?? null,
    kind,
    state: stateOf(found, today),
    approvalId,
    ...named,
  };
}
