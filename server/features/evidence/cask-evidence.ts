import type { CaskEvidence } from '#contract/cask/evidence.ts';
import { dateIn } from '#domain/calendar.ts';
import { DomainError } from '#domain/errors.ts';
import {
  evidenceKindNames,
  evidenceState,
  evidenceUntil,
  isEvidenceCurrent,
  latestItems,
  mandatoryKinds,
} from '#domain/evidence/evidence.ts';
import type { Context } from '#server/shared/context.ts';
import { evidenceDocument } from './evidence-view.ts';
import { evidenceOf, findCaskOrDraft, type CaskOrDraft } from './queries.ts';

const read = 500;
const earlierShown = 20;

async function findAnnounced(db: Context['db'], caskId: number): Promise<CaskOrDraft> {
  const cask = await findCaskOrDraft(db, caskId).catch((error: unknown) => {
    throw error instanceof DomainError ? new DomainError('NOT_FOUND') : error;
  });
  if (cask.stage === null) throw new DomainError('NOT_FOUND');
  return cask;
}

export async function getCaskEvidence(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caskId: number,
): Promise<CaskEvidence> {
  const { stage } = await findAnnounced(db, caskId);
  const isFilled = stage !== 'ANNOUNCED';
  const today = dateIn('IE', clock.now());
  // A document that was never accepted is not shown.
  const accepted = (await evidenceOf(db, caskId, read)).filter(
    (row) => row.checkedAt && row.refusal === null,
  );
  const counted = accepted.filter(({ withdrawnAt }) => withdrawnAt === null);
  const latest = latestItems(counted);
  const until = evidenceUntil(counted, isFilled);
  const mandatory = mandatoryKinds(isFilled);
  const shown = evidenceKindNames.filter(
    (kind) => kind !== 'ORDER_CONFIRMATION' || !isFilled || accepted.some((row) => row.kind === kind),
  );
  return {
    caskId,
    isFilled,
    areSalesStopped: !isEvidenceCurrent(until, today),
    until,
    items: shown.map((kind) => {
      const item = latest.get(kind) ?? null;
      const earlier = accepted.filter((row) => row.kind === kind && row !== item).slice(0, earlierShown);
      return {
        kind,
        isMandatory: mandatory.includes(kind),
        state: evidenceState(item, today),
        document: item && evidenceDocument(item),
        earlier: earlier.map((row) => ({
          ...evidenceDocument(row),
          withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
        })),
      };
    }),
  };
}
