import type { OfficeCask } from '#contract/office/office-cask.ts';
import { dateIn, type CalendarDate } from '#domain/calendar.ts';
import { facetValuesOf, isPublished } from '#domain/cask/cask.ts';
import { publishingProblems, type DraftFacts, type PublishingProblem } from '#domain/cask/publishing.ts';
import { readingsOf } from '#domain/cask/record.ts';
import { orRefuse } from '#domain/errors.ts';
import {
  contradictsCask,
  evidenceUntil,
  latestItems,
  mandatoryKinds,
  type CaskClaims,
} from '#domain/evidence/evidence.ts';
import { findPictures } from '#server/features/casks/photographs/queries.ts';
import { measurementOf } from '#server/features/casks/record/measurements.ts';
import { eventsOf } from '#server/features/casks/record/record-queries.ts';
import { countedEvidence } from '#server/features/evidence/queries.ts';
import { getFiles } from '#server/features/files/get-file.ts';
import { findDraft, type Draft } from './draft-queries.ts';
import {
  findOfferedCask,
  findSameIdentity,
  isDistilleryOffered,
  type OfferedCask,
} from './office-cask-queries.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/shared/context.ts';

export type FoundCask = Pick<OfficeCask, 'id' | 'version' | 'state' | 'stage' | 'sold'> & {
  facts: DraftFacts;
  publishedAt: Date | null;
  changedAt: Date;
};

function ofDraft({ id, version, state, facts, changedAt }: Draft): FoundCask {
  return { id, version, state, stage: null, facts, publishedAt: null, sold: 0, changedAt };
}

export function factsOfCask(cask: OfferedCask): DraftFacts {
  return {
    distilleryId: cask.distilleryId,
    code: cask.code,
    name: cask.name,
    warehouse: cask.warehouse,
    caskNumber: cask.caskNumber,
    fillDate: cask.fillDate,
    bottlingDate: cask.bottlingDate,
    ...facetValuesOf(cask),
    wood: cask.wood,
    previousContents: cask.previousContents,
    fillVolumeMl: Math.round(cask.fillLitres * 1000),
    fillStrength: Math.round(cask.abv * 10),
    distillerNote: cask.distillerNote,
    priceSgd: cask.priceSgd,
    priceEur: cask.priceEur,
    shares: cask.sharesTotal,
    shareVolumeMl: cask.shareVolumeMl,
  };
}

function ofCask(cask: OfferedCask, now: Date): FoundCask {
  const { id, version, stage, publishedAt, sold, changedAt, createdAt } = cask;
  const state = isPublished(publishedAt, now) ? 'ON_SALE' : 'ANNOUNCED';
  const facts = factsOfCask(cask);
  return { id, version, state, stage, facts, publishedAt, sold, changedAt: changedAt ?? createdAt };
}

export async function findOfficeCask(db: Reader, id: number, now: Date): Promise<FoundCask> {
  const draft = await findDraft(db, id);
  if (draft) return ofDraft(draft);
  const cask = orRefuse(await findOfferedCask(db, id), 'CASK_NOT_FOUND');
  return ofCask(cask, now);
}

async function findEvidenceUntil(
  db: Reader,
  { caskId, isFilled, ...known }: CaskClaims & { caskId: number; isFilled: boolean },
): Promise<{ evidenceUntil: CalendarDate | null; isEvidenceOfAnother: boolean }> {
  const counted = await countedEvidence(db, caskId);
  const latest = latestItems(counted);
  const mandatory = mandatoryKinds(isFilled).flatMap((kind) => latest.get(kind) ?? []);
  return {
    evidenceUntil: evidenceUntil(counted, isFilled),
    // The facts of a draft may be put right after its documents were checked.
    isEvidenceOfAnother: mandatory.some((item) => contradictsCask(item, known)),
  };
}

export async function findProblems(
  db: Reader,
  { id, stage, facts }: Pick<FoundCask, 'id' | 'stage' | 'facts'>,
  now: Date,
  saleFrom: Date = now,
): Promise<PublishingProblem[]> {
  const today = dateIn('IE', now);
  const isFilled =
    stage === null ? facts.fillDate !== null && facts.fillDate <= today : stage !== 'ANNOUNCED';
  const identity = await findSameIdentity(db, { ...facts, id, isFilled });
  const { caskNumber, fillVolumeMl, fillStrength } = facts;
  const measurements = readingsOf(await eventsOf(db, id)).map(measurementOf);
  const known = { caskNumber, fillVolumeMl, fillStrength };
  const evidence = await findEvidenceUntil(db, { caskId: id, isFilled, ...known });
  const proven = { measurements, today, ...identity, ...evidence, saleFrom: dateIn('IE', saleFrom) };
  const problems = publishingProblems({ cask: facts, ...proven });
  const { distilleryId } = facts;
  // An announced cask stays of its distillery, archived or not.
  if (stage !== null || distilleryId === null || (await isDistilleryOffered(db, distilleryId)))
    return problems;
  return [...problems, { condition: 'DISTILLERY_NOT_OFFERED', field: 'distilleryId' }];
}

export async function viewOfficeCask(db: Reader, cask: FoundCask, now: Date): Promise<OfficeCask> {
  const { publishedAt, changedAt, ...known } = cask;
  const pictures = await findPictures(db, cask.id);
  const files = await getFiles(
    db,
    pictures.map(({ fileId }) => fileId),
  );
  return {
    ...known,
    facts: Object.fromEntries(Object.entries(known.facts).filter(([, value]) => value !== null)),
    onSaleFrom: publishedAt?.toISOString() ?? null,
    problems: await findProblems(db, cask, now),
    pictures: pictures.flatMap(({ fileId, alt }) => {
      const file = files.get(fileId);
      return file ? [{ alt, file }] : [];
    }),
    changedAt: changedAt.toISOString(),
  };
}

export async function getOfficeCask(context: Context, db: Reader, id: number): Promise<OfficeCask> {
  const now = context.clock.now();
  return viewOfficeCask(db, await findOfficeCask(db, id, now), now);
}

type Shown = Record<string, unknown>;

const shown = (cask: Pick<FoundCask, 'state' | 'publishedAt' | 'facts'> | null): Shown =>
  cask ? { state: cask.state, onSaleFrom: cask.publishedAt?.toISOString() ?? null, ...cask.facts } : {};

const ofView = ({ state, onSaleFrom, facts }: OfficeCask): Shown => ({ state, onSaleFrom, ...facts });

export function differences(before: Shown, after: Shown): { before: Shown; after: Shown } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const differing = names.filter((name) => (before[name] ?? null) !== (after[name] ?? null));
  const pick = (from: Shown) => Object.fromEntries(differing.map((name) => [name, from[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

export const caskChanges = (before: FoundCask | null, after: OfficeCask) =>
  differences(shown(before), ofView(after));
