import { setTimeout as sleep } from 'node:timers/promises';
import type { ShopStatus } from '#contract/content/status.ts';
import type { PartState, ShopPart } from '#domain/shop-status.ts';
import type { Context } from '#server/features/context.ts';
import { findDelays, type Delays } from './queries.ts';

/** A database that takes longer counts as away. */
const answerTimeoutMs = 2000;
/** However many look at the page, the database is asked this often. */
const keptMs = 10_000;
/** In seconds. As the alerts of operators have it (ops/prometheus/alerts.yml). */
const late = { payments: 300, mails: 900 };

const stateOf = (delay: number, limit: number): PartState => (delay > limit ? 'DELAYED' : 'WORKING');

/** @param delays null while the database does not answer: what was read before is still shown to visitors */
function partsOf(delays: Delays | null): Record<ShopPart, PartState> {
  if (!delays) return { BROWSING: 'DELAYED', ORDERS: 'DOWN', PAYMENTS: 'DOWN', MAILS: 'DOWN' };
  const writes = delays.isStandby ? 'DOWN' : 'WORKING';
  return {
    BROWSING: 'WORKING',
    ORDERS: writes,
    PAYMENTS: delays.isStandby ? 'DOWN' : stateOf(delays.payments, late.payments),
    MAILS: delays.isStandby ? 'DOWN' : stateOf(delays.mails, late.mails),
  };
}

async function readStatus({ db, clock, log }: Context): Promise<ShopStatus> {
  const now = clock.now();
  const tooLate = sleep(answerTimeoutMs, null, { ref: false });
  const asked = findDelays(db, now).catch((error: unknown) => {
    log.warn({ err: error }, 'the status page finds no database');
    return null;
  });
  const parts = partsOf(await Promise.race([asked, tooLate]));
  return {
    checkedAt: now.toISOString(),
    parts: Object.entries(parts).map(([part, state]) => ({ part: part as ShopPart, state })),
  };
}

/** The state of the shop; read again once it is ten seconds old. */
export function createStatusCheck(context: Context): () => Promise<ShopStatus> {
  let known: { at: number; status: Promise<ShopStatus> } | null = null;
  return () => {
    const at = context.clock.now().getTime();
    if (!known || Math.abs(at - known.at) >= keptMs) known = { at, status: readStatus(context) };
    return known.status;
  };
}
