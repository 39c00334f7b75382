import { DomainError, waitOf } from '#domain/errors.ts';
import type { PlatformContext } from '#server/platform/context.ts';
import { returnTokens, takeTokens, type Bucket } from './bucket-queries.ts';
import { networkOf } from './network.ts';
import { rules, type Allowance, type LimitedCall, type Rule } from './rules.ts';

export interface RateLimitSubject {
  ip?: string;
  /** An e-mail address or a member's id. */
  account?: string | undefined;
  browser?: string | null;
}

interface NamedLimit {
  name: string;
  allowance: Allowance | undefined;
  isShared: boolean;
}

interface LimitBucket extends Bucket {
  isShared: boolean;
  logged: Bucket;
}

/** In the order in which tokens are taken: a narrow bucket refuses before a shared one loses a token. */
function limitsOf(call: LimitedCall, { ip, account, browser }: RateLimitSubject): NamedLimit[] {
  const rule: Rule = rules[call];
  const network = ip === undefined ? null : networkOf(ip);
  const limit = (name: string, allowance: Allowance | undefined) => ({ name, allowance, isShared: false });
  const shared =
    network === null ? [] : [{ name: `network ${network}`, allowance: rule.network, isShared: true }];
  if (account === undefined) return shared;
  if (browser && rule.knownBrowser)
    return [...shared, limit(`browser ${browser} ${account}`, rule.knownBrowser)];
  return [
    ...shared,
    limit(`accountPerNetwork ${network} ${account}`, rule.accountPerNetwork),
    limit(`account ${account}`, rule.account),
  ];
}

/** A refusal by a limit. The first of an hour is worth telling of; all of them would be a flood of their own. */
export class OverLimit extends DomainError {
  readonly isFirst: boolean;

  constructor(waitMs: number, isFirst: boolean) {
    super('TOO_MANY_REQUESTS', waitOf(waitMs));
    this.isFirst = isFirst;
  }
}

const hourMs = 3600_000;

/**
 * Counts a try against every limit of the call, in all processes together. Addresses are stored as keyed hashes.
 * @returns a function that takes the try back, for calls that count failures only; the network's limit keeps counting it
 * @throws OverLimit with the seconds to wait
 */
export async function rateLimit(
  context: PlatformContext,
  call: LimitedCall,
  subject: RateLimitSubject,
): Promise<() => Promise<void>> {
  const { db, clock, secrets } = context;
  const now = clock.now();
  const buckets = limitsOf(call, subject).flatMap(({ name, allowance, isShared }): LimitBucket[] => {
    if (!allowance) return [];
    const [count, refillMs] = allowance;
    const keyOf = (what: string) => secrets.mac('limit', `${what} ${name}`);
    const logged = { key: keyOf(`told of ${call}`), stepMs: hourMs, refillMs: hourMs };
    return [{ key: keyOf(call), stepMs: refillMs / count, refillMs, isShared, logged }];
  });
  const refused = await takeTokens(db, buckets, now);
  if (refused) {
    const { empty, fullAt } = refused;
    const isFirst = (await takeTokens(db, [empty.logged], now)) === null;
    throw new OverLimit(fullAt.getTime() + empty.stepMs - empty.refillMs - now.getTime(), isFirst);
  }
  const returned = buckets.filter(({ isShared }) => !isShared);
  return () => returnTokens(db, returned);
}

/**
 * Counts what fails of `work`. A try that succeeds costs its account nothing, nor one that was not made because too many
 * waited; the network's limit keeps counting both.
 * @throws OverLimit with the seconds to wait
 */
export async function limitFailures<T>(
  context: PlatformContext,
  call: LimitedCall,
  subject: RateLimitSubject,
  work: () => Promise<T>,
): Promise<T> {
  const uncount = await rateLimit(context, call, subject);
  const answer = await work().catch(async (error: unknown) => {
    if (error instanceof DomainError && error.code === 'UNAVAILABLE') await uncount();
    throw error;
  });
  await uncount();
  return answer;
}
