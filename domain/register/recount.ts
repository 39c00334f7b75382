import type { Entry } from './entry.ts';

export const recountProblems = [
  'NOT_READABLE',
  'CASK_UNKNOWN',
  'CASK_ANNOUNCED_TWICE',
  'CASK_HAS_TWO_CODES',
  'NUMBER_OF_SHARES_CHANGED',
  'SHARE_UNKNOWN',
  'SHARE_HELD_ALREADY',
  'SHARE_NOT_HELD',
  'CODE_OF_ANOTHER_SHARE',
  'SOLD_AFTER_BOTTLING',
  'OUT_OF_TIME',
  'BOTTLING_PLANNED_TWICE',
  'BOTTLED_TWICE',
  'BOTTLES_DO_NOT_ADD_UP',
  'SEED_IS_ANOTHER',
] as const;
export type RecountProblem = (typeof recountProblems)[number];

export interface CaskCount {
  announced: number;
  /** By the number of the share: the commitment of who holds it. */
  holders: Map<number, string>;
  issued: number;
  passed: number;
  returned: number;
  /** Bottles of the cask's shares; null while it is not bottled. */
  bottles: number | null;
  lastAt: string;
  seedHash: string | null;
  filled: number | null;
  place: string;
  fillYear: string | null;
}

export interface Finding {
  index: number;
  cask: string | null;
  share: number | null;
  problem: RecountProblem;
}

export interface Recount {
  casks: Map<string, CaskCount>;
  /** By their code: the cask and the number of each share. */
  shares: Map<string, string>;
  places: Map<string, Set<string>>;
  findings: Finding[];
  entries: number;
}

export const emptyRecount = (): Recount => ({
  casks: new Map(),
  shares: new Map(),
  places: new Map(),
  findings: [],
  entries: 0,
});

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const whole = (value: unknown): number => (Number.isSafeInteger(value) ? Number(value) : 0);

function place(recount: Recount, cask: string, entry: Entry): string {
  const at = JSON.stringify([text(entry['warehouse']), text(entry['number'])]);
  recount.places.set(at, (recount.places.get(at) ?? new Set()).add(cask));
  return at;
}

/** Casks of different years may have the same number on them. */
function hasTwoCodes({ casks, places }: Recount, cask: string, count: CaskCount): boolean {
  return [...(places.get(count.place) ?? [])].some((code) => {
    const other = casks.get(code)?.fillYear ?? null;
    return code !== cask && (other === null || count.fillYear === null || other === count.fillYear);
  });
}

function announce(recount: Recount, cask: string, entry: Entry): RecountProblem | null {
  if (recount.casks.has(cask)) return 'CASK_ANNOUNCED_TWICE';
  recount.casks.set(cask, {
    announced: whole(entry['shares']),
    holders: new Map(),
    issued: 0,
    passed: 0,
    returned: 0,
    bottles: null,
    lastAt: entry.at,
    seedHash: null,
    filled: null,
    place: place(recount, cask, entry),
    fillYear: null,
  });
  return null;
}

function correct(recount: Recount, cask: string, count: CaskCount, entry: Entry): RecountProblem | null {
  recount.places.get(count.place)?.delete(cask);
  count.place = place(recount, cask, entry);
  if (whole(entry['shares']) !== count.announced) return 'NUMBER_OF_SHARES_CHANGED';
  return count.holders.size > 0 && hasTwoCodes(recount, cask, count) ? 'CASK_HAS_TWO_CODES' : null;
}

function isOfAnother({ shares }: Recount, { cask, share, code }: Entry): boolean {
  if (text(code) === '') return false;
  const before = shares.get(text(code)) ?? `${cask} ${share}`;
  shares.set(text(code), before);
  return before !== `${cask} ${share}`;
}

function moveShare(count: CaskCount, share: number, entry: Entry): RecountProblem | null {
  if (share < 1 || share > count.announced) return 'SHARE_UNKNOWN';
  const isHeld = count.holders.has(share);
  if (entry.type === 'share-issued') {
    if (isHeld) return 'SHARE_HELD_ALREADY';
    count.issued += 1;
  } else {
    if (!isHeld) return 'SHARE_NOT_HELD';
    if (entry.type === 'share-passed') count.passed += 1;
    else count.returned += 1;
  }
  if (entry.type === 'share-returned') count.holders.delete(share);
  else count.holders.set(share, text(entry['holder']));
  return null;
}

/** About midnight the clocks of two processes have two days, and entries of one batch have no order. */
const toleranceMs = 86_400_000;

function isLate(count: CaskCount, entry: Entry): boolean {
  const isEarlier = Date.parse(entry.at) < Date.parse(count.lastAt) - toleranceMs;
  if (entry.at > count.lastAt) count.lastAt = entry.at;
  return isEarlier;
}

function allocate(count: CaskCount, entry: Entry): RecountProblem | null {
  const rows = Array.isArray(entry['shares']) ? (entry['shares'] as unknown[]) : [];
  const bottles = rows.map((row) => whole(Array.isArray(row) ? (row as unknown[])[1] : 0));
  const sum = bottles.reduce((all, one) => all + one, 0);
  const hasHolders = rows.every((row, i) => {
    const number = whole(Array.isArray(row) ? (row as unknown[])[0] : 0);
    return number === i + 1 && (!count.holders.has(number) || (bottles[i] ?? 0) > 0);
  });
  if (rows.length !== count.announced || sum !== count.filled || !hasHolders) return 'BOTTLES_DO_NOT_ADD_UP';
  count.bottles = sum;
  return null;
}

/** @param sha256 of a text, in hexadecimal digits */
function bottle(count: CaskCount, entry: Entry, sha256: (text: string) => string): RecountProblem | null {
  if (count.filled !== null) return 'BOTTLED_TWICE';
  count.filled = whole(entry['filled']) - whole(entry['broken']);
  return count.seedHash === sha256(text(entry['seed'])) ? null : 'SEED_IS_ANOTHER';
}

function plan(count: CaskCount, entry: Entry): RecountProblem | null {
  if (count.seedHash !== null) return 'BOTTLING_PLANNED_TWICE';
  count.seedHash = text(entry['seedHash']);
  return null;
}

const ofShares: readonly string[] = ['share-issued', 'share-passed', 'share-returned'];

function shareProblem(recount: Recount, cask: string, count: CaskCount, entry: Entry): RecountProblem | null {
  const moved = moveShare(count, entry.share ?? 0, entry);
  if (moved) return moved;
  if (isOfAnother(recount, entry)) return 'CODE_OF_ANOTHER_SHARE';
  if (isLate(count, entry)) return 'OUT_OF_TIME';
  if (entry.type !== 'share-issued') return null;
  if (count.filled !== null) return 'SOLD_AFTER_BOTTLING';
  return hasTwoCodes(recount, cask, count) ? 'CASK_HAS_TWO_CODES' : null;
}

function problemOf(recount: Recount, entry: Entry, sha256: (text: string) => string): RecountProblem | null {
  const { cask, type } = entry;
  if (cask === undefined) return null;
  if (type === 'cask-announced') return announce(recount, cask, entry);
  const count = recount.casks.get(cask);
  if (!count) return 'CASK_UNKNOWN';
  if (ofShares.includes(type)) return shareProblem(recount, cask, count, entry);
  if (type === 'cask-event' && entry['kind'] === 'FILLED')
    count.fillYear = text(entry['happenedOn']).slice(0, 4);
  if (type === 'bottling-planned') return plan(count, entry);
  if (type === 'bottling-cancelled') count.seedHash = null;
  if (type === 'cask-bottled') return bottle(count, entry, sha256);
  if (type === 'bottles-allocated') return allocate(count, entry);
  if (type === 'cask-corrected') return correct(recount, cask, count, entry);
  return null;
}

/**
 * Counts one more entry, in the order of the log (docs/register.md#what-anyone-can-recount).
 * @param entry null where its bytes are none
 * @param sha256 of a text, in hexadecimal digits
 */
export function recountEntry(
  recount: Recount,
  index: number,
  entry: Entry | null,
  sha256: (text: string) => string,
): void {
  recount.entries += 1;
  const problem = entry ? problemOf(recount, entry, sha256) : 'NOT_READABLE';
  if (problem)
    recount.findings.push({ index, cask: entry?.cask ?? null, share: entry?.share ?? null, problem });
}

export interface CaskNumbers {
  announced: number;
  held: number;
  ours: number;
  returned: number;
  bottles: number | null;
}

export const numbersOf = ({ announced, holders, returned, bottles }: CaskCount): CaskNumbers => ({
  announced,
  held: holders.size,
  ours: announced - holders.size,
  returned,
  bottles,
});
