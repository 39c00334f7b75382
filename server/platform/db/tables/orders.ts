import type { Generated } from 'kysely';
import type { Currency } from '#domain/money.ts';

/** Carts, orders, and the shares themselves. */
export interface OrderTables {
  cart: {
    id: string;
    deviceId: string;
    memberId: string | null;
    state: 'ACTIVE' | 'MERGED' | 'ORDERED';
    currency: Currency;
    couponId: number | null;
    mergedInto: string | null;
    createdAt: Date;
    updatedAt: Date;
  };
  cartEntry: { id: Generated<number>; cartId: string; offerId: number; quantity: number };
  orders: {
    id: string;
    memberId: string;
    cartId: string;
    currency: Currency;
    subtotal: number;
    discount: number;
    total: number;
    ledgerTransactionId: string | null;
    placedAt: Date;
  };
  orderLine: { orderId: string; caskId: number; quantity: number; unitPrice: number; discount: number };
  caskShare: { caskId: number; number: number; code: string; orderId: string | null };
  certificate: {
    id: string;
    caskId: number;
    number: number;
    orderId: string;
    memberId: string;
    issuedAt: Date;
    voidedAt: Date | null;
  };
  documentCounter: { series: string; last: number };
  invoice: {
    series: string;
    number: number;
    orderId: string | null;
    issuedAt: Date;
    subscriptionId: string | null;
  };
  idempotencyKey: {
    memberId: string;
    key: string;
    requestHash: Buffer;
    answer: object | null;
    createdAt: Date;
  };
}
