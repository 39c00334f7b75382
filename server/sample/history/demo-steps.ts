import type { Currency } from '#domain/money.ts';
import { demoMember as member } from '../members.ts';
import type { Moment } from '../common/sample-time.ts';
import type { Step } from './replay-step.ts';

const at = (daysAgo: number, minute: number): Moment => ({ daysAgo, minute });

function paidIn(
  when: Moment,
  currency: Currency,
  amount: number,
  outcome: 'accepted' | 'declined' = 'accepted',
): Step {
  return { kind: 'deposit', member, at: when, currency, amount, outcome };
}

function bought(
  when: Moment,
  currency: Currency,
  shares: Record<string, number>,
  coupon: string | null = null,
): Step {
  const lines = Object.entries(shares).map(([caskCode, quantity]) => ({ caskCode, quantity }));
  return { kind: 'order', member, at: when, currency, lines, coupon };
}

export const demoSteps: readonly Step[] = [
  paidIn(at(260, 725), 'SGD', 50_000),
  bought(at(259, 802), 'SGD', { 'TC-0014': 2 }),
  bought(at(221, 790), 'SGD', { 'TC-0010': 1 }),
  paidIn(at(220, 702), 'SGD', 20_000),
  bought(at(220, 711), 'SGD', { 'TC-0008': 1 }),
  paidIn(at(148, 611), 'SGD', 20_000, 'declined'),
  paidIn(at(148, 618), 'SGD', 100_000),
  bought(at(147, 845), 'SGD', { 'TC-0006': 1, 'TC-0004': 2, 'TC-0013': 1 }),
  paidIn(at(62, 700), 'EUR', 30_000),
  bought(at(61, 768), 'EUR', { 'TC-0020': 1 }),
  bought(at(4, 812), 'SGD', { 'TC-0015': 1, 'TC-0031': 1 }, 'slainte20'),
  paidIn(at(2, 655), 'SGD', 20_000),
];

export const demoAlerts = ['TC-0047', 'TC-0048'] as const;
