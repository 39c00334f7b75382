import type { BodyOf } from '#contract/endpoint.ts';
import type { Subscription } from '#contract/membership/membership.ts';
import type { Order, placeOrder } from '#contract/order/order.ts';
import type { Currency } from '#domain/money.ts';

/**
 * The shop as plain data: the model knows docs/product.md and nothing of our code.
 * Amounts are minor units, instants milliseconds. Ids are the shop's own, learned from its answers.
 */
export interface World {
  now: number;
  casks: ModelCask[];
  coupons: ModelCoupon[];
  members: ModelMember[];
  carts: ModelCart[];
  /** Invoices issued so far, by calendar year. */
  invoices: Record<string, number>;
  /** Every cart entry id that was ever given out. */
  entryIds: number[];
}

export interface ModelCask {
  id: number;
  offerId: number;
  name: string;
  onSale: boolean;
  total: number;
  left: number;
  price: Record<Currency, number>;
}

export interface ModelCoupon {
  code: string;
  kind: 'PERCENT' | 'AMOUNT';
  value: number;
  currency: Currency | null;
  appliesTo: 'CASK_SHARE' | 'MEMBERSHIP';
  minimum: number;
  from: number;
  until: number;
  maxUses: number;
  maxUsesPerMember: number;
  /** Member ids, one for each use. */
  usedBy: string[];
}

export interface ModelMember {
  id: string;
  email: string;
  country: 'IE' | 'SG' | null;
  dateOfBirth: string | null;
  currency: Currency;
  balance: Record<Currency, number>;
  history: { transactionType: string; amount: number; date: string; currency: Currency }[];
  membership: Pick<Subscription, 'levelId' | 'joinedAt' | 'startsAt' | 'endsAt'> | null;
  orders: Order[];
  /** Idempotency keys that led to an order, with what was asked and answered. */
  keys: Record<string, { asked: string; answer: unknown }>;
}

export interface ModelCart {
  id: string;
  device: string;
  member: ModelMember | null;
  state: 'ACTIVE' | 'MERGED' | 'ORDERED';
  mergedInto: ModelCart | null;
  currency: Currency;
  coupon: ModelCoupon | null;
  entries: { id: number; cask: ModelCask; quantity: number }[];
}

/** Something someone does; `as` is the member whose token is sent. */
export type Operation =
  | { kind: 'advance'; ms: number }
  | { kind: 'changePrice'; offerId: number; price: Record<Currency, number> }
  | { kind: 'createCoupon'; coupon: ModelCoupon }
  | { kind: 'publishCask'; shares: number; price: Record<Currency, number>; onSale: boolean }
  | { kind: 'viewCart'; as: string | null; device: string; currency?: Currency }
  | { kind: 'add'; as: string | null; cartId: string; offerId: number; quantity: number }
  | { kind: 'update'; as: string | null; cartId: string; entryId: number; quantity: number }
  | { kind: 'remove'; as: string | null; cartId: string; entryId: number }
  | { kind: 'coupon'; as: string | null; cartId: string; typed: string }
  | { kind: 'removeCoupon'; as: string | null; cartId: string }
  | { kind: 'join'; as: string; levelId: number }
  | { kind: 'deposit'; as: string; amount: number; currency: Currency }
  | ({ kind: 'order'; as: string; key: string } & BodyOf<typeof placeOrder>);
export type Of<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;

export interface Answer {
  status: number;
  body: unknown;
}

/**
 * Expects of an answer what the model does, and moves the model on.
 * `loose` leaves out what another operation at the same moment may have changed between a write and its answer.
 */
export type Step<Kind extends Operation['kind']> = (
  world: World,
  operation: Of<Kind>,
  said: Answer,
  loose: boolean,
) => void;

/** A browser, and the member who is logged in there. */
export interface Device {
  id: string;
  as: string | null;
}

export interface Model {
  world: World;
  devices: Device[];
  sent: Of<'order'>[];
}
