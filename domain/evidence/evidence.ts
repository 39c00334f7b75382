import { addDays, addYears, daysBetween, type CalendarDate } from '../calendar.ts';

type RequiredWhen = 'UNFILLED' | 'FILLED' | 'ALWAYS' | 'NEVER';

export const evidenceClaims = ['holder', 'caskNumber', 'volumeMl', 'strength', 'sumInsured'] as const;
export type EvidenceClaim = (typeof evidenceClaims)[number];

interface KindOfEvidence {
  requiredWhen: RequiredWhen;
  /** From its issue it is believed no longer than this; null: it does not age. */
  years: number | null;
  hasEnd?: true;
  /** It is made of a filled cask, and cannot be missing before. */
  ofFilled?: true;
  requiredFields: readonly EvidenceClaim[];
}

const gauge = ['caskNumber', 'volumeMl', 'strength'] as const;
const acknowledged = ['holder', 'caskNumber', 'volumeMl'] as const;

export const evidenceKinds = {
  WAREHOUSE_ACKNOWLEDGEMENT: {
    requiredWhen: 'FILLED',
    years: 1,
    ofFilled: true,
    requiredFields: acknowledged,
  },
  ORDER_CONFIRMATION: { requiredWhen: 'UNFILLED', years: null, requiredFields: [] },
  SUPPLIER_CONTRACT: { requiredWhen: 'ALWAYS', years: null, requiredFields: [] },
  NO_LIEN_LETTER: { requiredWhen: 'ALWAYS', years: 1, requiredFields: [] },
  INSURANCE: { requiredWhen: 'ALWAYS', years: 3, hasEnd: true, requiredFields: ['sumInsured'] },
  FILLING_GAUGE: { requiredWhen: 'FILLED', years: null, ofFilled: true, requiredFields: gauge },
  REGAUGE: { requiredWhen: 'NEVER', years: 3, ofFilled: true, requiredFields: gauge },
  HEAD_PHOTOGRAPH: { requiredWhen: 'NEVER', years: 2, ofFilled: true, requiredFields: ['caskNumber'] },
  GI_VERIFICATION: { requiredWhen: 'NEVER', years: null, requiredFields: [] },
} as const satisfies Record<string, KindOfEvidence>;
export type EvidenceKind = keyof typeof evidenceKinds;
export const evidenceKindNames = Object.keys(evidenceKinds) as [EvidenceKind, ...EvidenceKind[]];

const kindOf = (kind: EvidenceKind): KindOfEvidence => evidenceKinds[kind];

export const isMadeOfFilledCask = (kind: EvidenceKind): boolean => kindOf(kind).ofFilled ?? false;

export const mandatoryKinds = (isFilled: boolean): EvidenceKind[] =>
  evidenceKindNames.filter((kind) => {
    const { requiredWhen } = kindOf(kind);
    return requiredWhen === 'ALWAYS' || requiredWhen === (isFilled ? 'FILLED' : 'UNFILLED');
  });

/** Its last day: the end it names, and no later than its kind is believed; null where it has none. */
export function lastDayOf(
  kind: EvidenceKind,
  { issuedOn, expiresOn }: { issuedOn: CalendarDate; expiresOn: CalendarDate | null },
): CalendarDate | null {
  const { years } = kindOf(kind);
  const latest = years === null ? null : addYears(issuedOn, years);
  if (expiresOn === null || latest === null) return expiresOn ?? latest;
  return expiresOn < latest ? expiresOn : latest;
}

export const evidenceStates = ['CURRENT', 'DUE_SOON', 'STALE', 'MISSING'] as const;
export type EvidenceState = (typeof evidenceStates)[number];

/** Days before the end on which the operators of the catalogue are notified; the first begins "due soon". */
export const evidenceReminderDays = [30, 7, 0] as const;
export const dueSoonDays = evidenceReminderDays[0];

/** @param item null where there is none that was checked */
export function evidenceState(
  item: { expiresOn: CalendarDate | null } | null,
  today: CalendarDate,
): EvidenceState {
  if (!item) return 'MISSING';
  if (item.expiresOn === null) return 'CURRENT';
  if (item.expiresOn < today) return 'STALE';
  return item.expiresOn <= addDays(today, dueSoonDays) ? 'DUE_SOON' : 'CURRENT';
}

/** The reminder that is due `today`: of those whose day has come, the last; null before the first, and after the end. */
export function evidenceReminderDue(expiresOn: CalendarDate, today: CalendarDate): number | null {
  const left = daysBetween(today, expiresOn);
  if (left < 0) return null;
  return evidenceReminderDays.findLast((days) => left <= days) ?? null;
}

export interface EvidenceItem {
  kind: EvidenceKind;
  issuedOn: CalendarDate;
  expiresOn: CalendarDate | null;
}

const endsLater = (a: EvidenceItem, b: EvidenceItem): boolean => {
  if (a.expiresOn !== b.expiresOn)
    return a.expiresOn === null || (b.expiresOn !== null && a.expiresOn > b.expiresOn);
  return a.issuedOn > b.issuedOn;
};

/**
 * The item of each kind that holds longest.
 * @param items checked and not withdrawn
 */
export function latestItems<Item extends EvidenceItem>(items: readonly Item[]): Map<EvidenceKind, Item> {
  const latest = new Map<EvidenceKind, Item>();
  for (const item of items) {
    const before = latest.get(item.kind);
    if (!before || endsLater(item, before)) latest.set(item.kind, item);
  }
  return latest;
}

/**
 * The last day on which every mandatory document is current; null while one is missing. The database keeps it as
 * `cask.evidence_until`.
 * @param items checked and not withdrawn
 */
export function evidenceUntil(items: readonly EvidenceItem[], isFilled: boolean): CalendarDate | null {
  const latest = latestItems(items);
  const ends = mandatoryKinds(isFilled).map((kind) => latest.get(kind));
  if (ends.some((item) => item === undefined)) return null;
  const days = ends.flatMap((item) => item?.expiresOn ?? []);
  return days.toSorted()[0] ?? null;
}

export const isEvidenceCurrent = (until: CalendarDate | null, day: CalendarDate): boolean =>
  until !== null && until >= day;

export interface CaskClaims {
  caskNumber: string | null;
  fillVolumeMl: number | null;
  /** Tenths of a percent, at filling. */
  fillStrength: number | null;
}

const differs = (claimed: string | number | null, known: string | number | null) =>
  claimed !== null && known !== null && claimed !== known;

export function contradictsCask(
  item: { kind: EvidenceKind } & Pick<EnteredEvidence, 'caskNumber' | 'volumeMl' | 'strength'>,
  { caskNumber, fillVolumeMl, fillStrength }: CaskClaims,
): boolean {
  if (differs(item.caskNumber, caskNumber)) return true;
  if (item.kind === 'FILLING_GAUGE')
    return differs(item.volumeMl, fillVolumeMl) || differs(item.strength, fillStrength);
  // The cask holds less by now than was filled.
  return item.volumeMl !== null && fillVolumeMl !== null && item.volumeMl > fillVolumeMl;
}

export interface EnteredEvidence extends EvidenceItem {
  holder: string | null;
  caskNumber: string | null;
  volumeMl: number | null;
  strength: number | null;
  sumInsured: number | null;
}

export function evidenceErrors(
  entered: EnteredEvidence,
  { today, caskNumber }: { today: CalendarDate; caskNumber: string | null },
): Record<string, string> {
  const { hasEnd, requiredFields } = kindOf(entered.kind);
  const errors: Record<string, string> = {};
  for (const claim of evidenceClaims)
    if (requiredFields.includes(claim) !== (entered[claim] !== null))
      errors[claim] = requiredFields.includes(claim) ? 'is missing' : 'is not of this kind of document';
  if (caskNumber !== null && entered.caskNumber !== null && entered.caskNumber !== caskNumber)
    errors['caskNumber'] = 'is the number of another cask';
  if (entered.issuedOn > today) errors['issuedOn'] = 'is in the future';
  if (hasEnd && entered.expiresOn === null) errors['expiresOn'] = 'is missing';
  if (entered.expiresOn !== null && entered.expiresOn < today) errors['expiresOn'] = 'is over';
  else if ((lastDayOf(entered.kind, entered) ?? today) < today) errors['issuedOn'] = 'is too long ago';
  return errors;
}
