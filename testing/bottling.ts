import { addDays, addYears, dateIn } from '#domain/calendar.ts';
import { notifyBottlingOwners } from '#server/features/bottling/notify-owners.ts';
import { planBottling } from '#server/features/bottling/plan-bottling.ts';
import { recordBottling } from '#server/features/bottling/record-bottling.ts';
import type { ReleaseInvoice } from '#contract/bottling/release-invoice.ts';
import { ownReleaseInvoices } from '#server/features/bottling/release-invoices/list-release-invoices.ts';
import { bottlesFrom } from '#domain/bottling/allocation.ts';
import { buildCask, buildMember, type BuiltCask, type BuiltMember, type MemberFacts } from './builders.ts';
import { callerOf, fillCart } from './buyers.ts';
import type { TestContext } from './test-context.ts';

const dayMs = 86_400_000;
/** From the purchase to the bottling. */
const days = 45;

export interface PlannedCask {
  cask: BuiltCask;
  owners: BuiltMember[];
  operator: BuiltMember;
  bottlingId: string;
  plannedOn: string;
}

/**
 * The clock is afterwards where it was before.
 * @param notified whether its owners were notified; they are 30 days before at the earliest
 */
export async function planCask(
  context: TestContext,
  facts: {
    owners?: (MemberFacts | BuiltMember)[];
    shares?: number;
    inDays?: number;
    notified?: boolean;
  } = {},
): Promise<PlannedCask> {
  const { owners: wanted = [{}], shares = 10, inDays = 15, notified = true } = facts;
  const now = context.clock.now().getTime();
  const plannedOn = addDays(dateIn('IE', new Date(now)), inDays);
  context.clock.set(now - (days - inDays) * dayMs);
  const cask = await buildCask(context, { fillDate: addYears(plannedOn, -6), shares });
  const operator = await buildMember(context, { name: 'Nora' });
  const owners: BuiltMember[] = [];
  for (const one of wanted) {
    const isBuilt = 'id' in one;
    const member = isBuilt
      ? one
      : await buildMember(context, { balance: { SGD: 100_000, EUR: 100_000 }, ...one });
    const isIrish = !isBuilt && one.country === 'IE';
    const cart = await fillCart(context, callerOf(member), { casks: [[cask, 2]] }, isIrish ? 'EUR' : 'SGD');
    await cart.place();
    owners.push(member);
  }
  const plan = { caskId: cask.id, plannedOn, strength: 46 };
  const { bottlingId } = await planBottling(context, callerOf(operator), plan);
  context.clock.set(Math.min(now, now + (inDays - 20) * dayMs));
  if (notified) await notifyBottlingOwners(context);
  context.clock.set(now);
  return { cask, owners, operator, bottlingId, plannedOn };
}

export interface BottledCask extends PlannedCask {
  /** In the order of the owners. */
  invoices: ReleaseInvoice[];
}

/** Records the day of a plan at this moment. @param litres in the vat: 9.2 fill 13 bottles of 700 ml */
export async function bottlePlanned(
  context: TestContext,
  { bottlingId, operator, owners, ...planned }: PlannedCask,
  { litres = 9.2, bottleMl = 700, broken = 0 } = {},
): Promise<BottledCask> {
  const bottledOn = dateIn('IE', context.clock.now());
  const filled = bottlesFrom(litres, bottleMl);
  const measured = { bottledOn, litres, lostLitres: 0.5, abv: 46, bottleMl, filled, broken };
  await recordBottling(context, callerOf(operator), { bottlingId, ...measured });
  const invoices: ReleaseInvoice[] = [];
  for (const owner of owners) {
    const { content } = await ownReleaseInvoices(context, callerOf(owner), { page: 0, size: 1 });
    invoices.push(...content);
  }
  return { ...planned, bottlingId, operator, owners, invoices };
}

/** A cask that is bottled today, with its owners invoiced. */
export async function bottleCask(
  context: TestContext,
  facts: { owners?: (MemberFacts | BuiltMember)[]; shares?: number; litres?: number; bottleMl?: number } = {},
): Promise<BottledCask> {
  return bottlePlanned(context, await planCask(context, { ...facts, inDays: 0 }), facts);
}
