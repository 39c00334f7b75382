import type { Entry } from './entry.ts';

export const recountProblems = [
  'NOT_READABLE',
  'CASK_UNKNOWN',
  'CASK_ANNOUNCED_TWICE',
  'SHARE_UNKNOWN',
  'SHARE_HELD_ALREADY',
  'SHARE_NOT_HELD',
  'OUT_OF_TIME',
  'BOTTLED_TWICE',
  'BOTTLES_DO_NOT_ADD_UP',
  'SEED_IS_ANOTHER',
] as const;
export type RecountProblem = (typeof recountProblems)[number];

export interface CaskCount {
  announced: number;
  /** By the number of the share: the commitment of who holds it. */
  holders: Map<number, string>;
  /** How often a share was sold, passed and returned. */
  issued: number;
  passed: number;
  returned: number;
  /** Bottles of the cask's shares; null while it is not bottled. */
  bottles: number | null;
  /** When its last entry about a share was made. */
  lastAt: string;
  seedHash: string | null;
  filled: number | null;
}

export interface Finding {
  /** Of the entry in the log. */
  index: number;
  cask: string | null;
  share: number | null;
  problem: RecountProblem;
}

export interface Recount {
  casks: Map<string, CaskCount>;
  findings: Finding[];
  entries: number;
}

export const emptyRecount = (): Recount => ({ casks: new Map(), findings: [], entries: 0 });

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const whole = (value: unknown): number => (Number.isSafeInteger(value) ? Number(value) : 0);

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
  });
  return null;
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

/** Clocks of two processes differ; one that is set back differs by more. */
const toleranceMs = 60_000;

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

const ofShares: readonly string[] = ['share-issued', 'share-passed', 'share-returned'];

function problemOf(recount: Recount, entry: Entry, sha256: (text: string) => string): RecountProblem | null {
  if (entry.cask === undefined) return null;
  if (entry.type === 'cask-announced') return announce(recount, entry.cask, entry);
  const count = recount.casks.get(entry.cask);
  if (!count) return 'CASK_UNKNOWN';
  if (ofShares.includes(entry.type))
    return moveShare(count, entry.share ?? 0, entry) ?? (isLate(count, entry) ? 'OUT_OF_TIME' : null);
  if (entry.type === 'bottling-planned') count.seedHash = text(entry['seedHash']);
  if (entry.type === 'cask-bottled') return bottle(count, entry, sha256);
  if (entry.type === 'bottles-allocated') return allocate(count, entry);
  if (entry.type === 'cask-corrected') count.announced = whole(entry['shares']);
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
