import { depositLimits } from '#domain/wallet/deposit.ts';
import type { Currency } from '#domain/money.ts';
import { sampleCasks, soldShares, type SampleCask } from '../casks/casks.ts';
import { demoSteps } from './demo-steps.ts';
import { daysBetween } from '#domain/calendar.ts';
import { ownersJoinedBefore, shareOwners } from '../members.ts';
import { between, pick, random } from '../common/random.ts';
import { sampleDay, type Moment } from '../common/sample-time.ts';
import type { Line, Step } from './replay-step.ts';

interface Lot extends Line, Moment {}

function demoShares(caskCode: string): number {
  const lines = demoSteps.flatMap((step) => (step.kind === 'order' ? step.lines : []));
  return lines.filter((line) => line.caskCode === caskCode).reduce((sum, line) => sum + line.quantity, 0);
}

function lotsOf(cask: SampleCask, draw: () => number): Lot[] {
  const lots: Lot[] = [];
  const first = Math.min(ownersJoinedBefore - 1, daysBetween(cask.listedOn, sampleDay) - 1);
  const last = cask.stock === 'SOLD_OUT' ? Math.max(15, first - 120) : 1;
  for (let left = soldShares(cask) - demoShares(cask.code); left > 0;) {
    const quantity = Math.min(left, 2 + Math.floor(draw() ** 2 * 28));
    const daysAgo = between(draw, last, first);
    lots.push({ caskCode: cask.code, quantity, daysAgo, minute: between(draw, 640, 950) });
    left -= quantity;
  }
  return lots;
}

const earlierFirst = (a: Moment, b: Moment) => b.daysAgo - a.daysAgo || a.minute - b.minute;

const caskByCode = new Map(sampleCasks.map((cask) => [cask.code, cask]));

/** Minor units of `currency`, before any coupon. */
export function priceOf({ caskCode, quantity }: Line, currency: Currency): number {
  const cask = caskByCode.get(caskCode);
  return quantity * (currency === 'SGD' ? (cask?.priceSgd ?? 0) : (cask?.priceEur ?? 0));
}

function takeLines(lots: Lot[], currency: Currency, wanted: number): { lines: Line[]; at: Moment } | null {
  const first = lots.shift();
  if (!first) return null;
  const lines: Line[] = [first];
  let at: Moment = first;
  let total = priceOf(first, currency);
  for (let next = lots[0]; next && lines.length < wanted; next = lots[0]) {
    const { caskCode, daysAgo } = next;
    total += priceOf(next, currency);
    const fits = total <= depositLimits.max && at.daysAgo - daysAgo < 4;
    if (!fits || lines.some((line) => line.caskCode === caskCode)) break;
    lots.shift();
    lines.push(next);
    at = next;
  }
  const { daysAgo, minute } = at;
  return { lines: lines.map(({ caskCode, quantity }) => ({ caskCode, quantity })), at: { daysAgo, minute } };
}

function ownerSteps(): Step[] {
  const draw = random(1798);
  const lots = sampleCasks.flatMap((cask) => lotsOf(cask, draw)).toSorted(earlierFirst);
  const steps: Step[] = [];
  let founders = 3;
  while (lots.length > 0) {
    const member = pick(draw, shareOwners);
    const taken = takeLines(lots, member.currency, between(draw, 1, 4));
    if (!taken) break;
    const coupon = member.country === 'SG' && founders > 0 ? 'founders' : null;
    if (coupon) founders -= 1;
    steps.push({ kind: 'order', member, currency: member.currency, ...taken, coupon });
  }
  return steps;
}

export function samplePlan(): Step[] {
  return [...ownerSteps(), ...demoSteps].toSorted((a, b) => earlierFirst(a.at, b.at));
}
