import type { ErrorCode } from '#domain/errors.ts';
import type { ModelCart, ModelCask, ModelCoupon, ModelMember, World } from './world.ts';

/** Every share that they ever bought. */
export const soldOf = (members: ModelMember[]) =>
  members.flatMap(({ orders }) =>
    orders.flatMap(({ lines }) =>
      lines.flatMap(({ caskId, shareCodes }) => shareCodes.map((code) => ({ caskId, code }))),
    ),
  );

export const memberOf = ({ members }: World, id: string): ModelMember =>
  members.find((one) => one.id === id)!;

/** docs/product.md#cask-states: FILLING_SOON → ACTIVE → ACTIVE_LIMITED_QUANTITY (≤ 10 % or ≤ 10 shares left) → SOLD_OUT. */
export function stateOf({ onSale, left, total }: ModelCask): string {
  if (!onSale) return 'FILLING_SOON';
  if (left === 0) return 'SOLD_OUT';
  return left <= 10 || left / total <= 0.1 ? 'ACTIVE_LIMITED_QUANTITY' : 'ACTIVE';
}

export const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

/** The reasons that hold. */
export const codesOf = (reasons: Partial<Record<ErrorCode, boolean>>) =>
  (Object.keys(reasons) as ErrorCode[]).filter((code) => reasons[code]);

/** In minor units: rounded down, at most the subtotal. */
function discountOf(coupon: ModelCoupon, subtotal: number): number {
  if (coupon.kind === 'AMOUNT') return Math.min(coupon.value, subtotal);
  return Number((BigInt(subtotal) * BigInt(coupon.value)) / 100n);
}

/** @returns the price of a cart, and every reason for which its coupon gives nothing */
export function costOf(
  { now }: World,
  { entries, coupon, currency }: Pick<ModelCart, 'entries' | 'coupon' | 'currency'>,
  member: ModelMember | null,
) {
  const subtotal = sum(entries.map(({ cask, quantity }) => quantity * cask.price[currency]));
  const reasons =
    coupon &&
    codesOf({
      COUPON_NOT_FOR_THIS: coupon.appliesTo !== 'CASK_SHARE',
      // S.I. 4/2020
      COUPON_NOT_IN_COUNTRY: member?.country === 'IE',
      COUPON_EXPIRED: now < coupon.from || now >= coupon.until,
      COUPON_USED_UP: coupon.usedBy.length >= coupon.maxUses,
      COUPON_ALREADY_USED: coupon.usedBy.filter((id) => id === member?.id).length >= coupon.maxUsesPerMember,
      COUPON_WRONG_CURRENCY: coupon.currency !== null && coupon.currency !== currency,
      COUPON_BELOW_MINIMUM: subtotal < coupon.minimum,
    });
  const discount = coupon && reasons?.length === 0 ? discountOf(coupon, subtotal) : 0;
  return { subtotal, discount, total: subtotal - discount, reasons: reasons ?? [] };
}

export const iso = (instant: number) => new Date(instant).toISOString();

/** The membership of a member, with whether it is one at that moment. */
export const membershipOf = ({ membership }: ModelMember, now: number) =>
  membership && { ...membership, current: membership.endsAt === null || membership.endsAt > iso(now) };
