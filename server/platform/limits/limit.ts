import { DomainError } from '#domain/errors.ts';
import type { PlatformContext } from '#server/platform/context.ts';
import { networkOf } from './network.ts';
import { deleteFullBuckets, giveTriesBack, takeTries, type Bucket } from './queries.ts';
import { rules, type Allowance, type Limited, type Rule } from './rules.ts';

export interface Who {
  /** Where the request comes from, as Fastify's `request.ip` says. */
  ip?: string;
  /** An e-mail address, a member's id: whatever names what is tried. */
  account?: string | undefined;
  /** From `knownBrowser`. */
  browser?: string | null;
}

/** Which buckets a try is taken from, in this order: what is narrow stops before what is shared. */
function bucketsOf(call: Limited, { ip, account, browser }: Who): [string, Allowance | undefined][] {
  const rule: Rule = rules[call];
  const here = ip === undefined ? null : networkOf(ip);
  const ofNetwork: [string, Allowance | undefined][] =
    here === null ? [] : [[`network ${here}`, rule.network]];
  if (account === undefined) return ofNetwork;
  if (browser && rule.known) return [...ofNetwork, [`browser ${browser} ${account}`, rule.known]];
  return [...ofNetwork, [`pair ${here} ${account}`, rule.pair], [`account ${account}`, rule.account]];
}

const seconds = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000));

/** The refusal of whoever has to wait. */
export function tooOften(milliseconds: number): DomainError {
  const retryAfter = seconds(milliseconds);
  return new DomainError('TOO_MANY_REQUESTS', { retryAfter });
}

/**
 * Counts a try against every limit of the call, in all processes together. Addresses are kept as keyed hashes.
 * @returns what gives the try back, for calls that count failures only; the network goes on counting it
 * @throws TOO_MANY_REQUESTS with the seconds to wait
 */
export async function limit(context: PlatformContext, call: Limited, who: Who): Promise<() => Promise<void>> {
  const { db, clock, secrets } = context;
  const now = clock.now();
  const buckets = bucketsOf(call, who).flatMap(([name, allowance]): (Bucket & { isShared: boolean })[] => {
    if (!allowance) return [];
    const [count, overMs] = allowance;
    const key = secrets.mac('limit', `${call} ${name}`);
    return [{ key, stepMs: overMs / count, overMs, isShared: name.startsWith('network ') }];
  });
  const refused = await takeTries(db, buckets, now);
  if (refused) {
    const { empty, fullAt } = refused;
    throw tooOften(fullAt.getTime() + empty.stepMs - empty.overMs - now.getTime());
  }
  const own = buckets.filter(({ isShared }) => !isShared);
  return () => giveTriesBack(db, own);
}

/** Drops what holds nobody back any more. */
export async function forgetAttempts({ db, clock }: PlatformContext): Promise<void> {
  await deleteFullBuckets(db, clock.now());
}
