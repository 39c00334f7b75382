import { randomUUID } from 'node:crypto';
import type { OwnLoss } from '#contract/loss.ts';
import { dateIn } from '#domain/calendar.ts';
import { declareLoss } from '#server/features/losses/declare-loss.ts';
import { listOwnLosses } from '#server/features/losses/list-losses.ts';
import { buildCask, buildMember, type BuiltCask, type BuiltMember, type MemberFacts } from './builders.ts';
import { callerOf, fillCart } from './buyers.ts';
import type { TestContext } from './test-context.ts';

export interface LostCask {
  cask: BuiltCask;
  owners: BuiltMember[];
  operator: BuiltMember;
  lossId: string;
}

/** A cask of which each owner bought shares, and which leaked out today. */
export async function loseCask(
  context: TestContext,
  { owners: wanted = [{}], each = 2, coupon }: LosingFacts = {},
): Promise<LostCask> {
  const cask = await buildCask(context);
  const operator = await buildMember(context);
  const owners: BuiltMember[] = [];
  for (const one of wanted) {
    const member =
      'id' in one ? one : await buildMember(context, { balance: { SGD: 200_000, EUR: 200_000 }, ...one });
    const isIrish = !('id' in one) && one.country === 'IE';
    const cart = { casks: [[cask, each] as const], ...(coupon !== undefined && { coupon }) };
    await (await fillCart(context, callerOf(member), cart, isIrish ? 'EUR' : 'SGD')).place();
    owners.push(member);
  }
  const { lossId } = await declareLoss(context, callerOf(operator), leakOf(context, cask.id));
  return { cask, owners, operator, lossId };
}

interface LosingFacts {
  owners?: (MemberFacts | BuiltMember)[];
  /** Shares of each. */
  each?: number;
  coupon?: string;
}

export const leakOf = ({ clock }: Pick<TestContext, 'clock'>, caskId: number) =>
  ({
    caskId,
    cause: 'LEAK',
    text: `The cask leaked out overnight (${randomUUID()}).`,
    happenedOn: dateIn('IE', clock.now()),
    source: 'WAREHOUSE_KEEPER',
  }) as const;

export async function ownLoss(context: TestContext, owner: BuiltMember, lossId: string): Promise<OwnLoss> {
  const found = (await listOwnLosses(context, callerOf(owner))).find((loss) => loss.lossId === lossId);
  if (!found) throw new Error('the member has no share of this lost cask');
  return found;
}
