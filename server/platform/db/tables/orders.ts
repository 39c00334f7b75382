import type { Generated } from 'kysely';
import type { Currency } from '#domain/money.ts';

/** Carts, orders, and the shares themselves. */
export interface OrderTables {
  cart: {
    id: string;
    device_id: string;
    member_id: string | null;
    state: 'ACTIVE' | 'MERGED' | 'ORDERED';
    currency: Currency;
    coupon_id: number | null;
    merged_into: string | null;
    created_at: Date;
    updated_at: Date;
  };
  cart_entry: { id: Generated<number>; cart_id: string; offer_id: number; quantity: number };
  orders: {
    id: string;
    member_id: string;
    cart_id: string;
    currency: Currency;
    subtotal: number;
    discount: number;
    total: number;
    ledger_transaction_id: string | null;
    placed_at: Date;
  };
  order_line: { order_id: string; cask_id: number; quantity: number; unit_price: number; discount: number };
  cask_share: { cask_id: number; number: number; code: string; order_id: string | null };
  certificate: {
    id: string;
    cask_id: number;
    number: number;
    order_id: string;
    member_id: string;
    issued_at: Date;
    voided_at: Date | null;
  };
  document_counter: { series: string; last: number };
  invoice: {
    series: string;
    number: number;
    order_id: string | null;
    issued_at: Date;
    subscription_id: string | null;
  };
  idempotency_key: {
    member_id: string;
    key: string;
    request_hash: Buffer;
    answer: object | null;
    created_at: Date;
  };
}
