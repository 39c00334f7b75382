import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { CaskState, CaskType, SpiritStyle } from '#domain/cask.ts';
import type { DepositState } from '#domain/deposit.ts';
import type { LedgerKind } from '#domain/ledger.ts';
import type { Country, Currency } from '#domain/money.ts';

/** The tables as the migrations leave them. Money is integer minor units, dates are 'YYYY-MM-DD'. */
export interface Schema {
  distillery: {
    id: Generated<number>;
    slug: string;
    name: string;
    county: string;
    founded: number;
    stills: string;
    tagline: string;
    story: string;
    sample: Generated<boolean>;
  };
  cask: {
    id: Generated<number>;
    distillery_id: number;
    code: string;
    name: string;
    warehouse: string;
    cask_number: string;
    fill_year: GeneratedAlways<number>;
    fill_date: string;
    bottling_date: string;
    spirit_style: SpiritStyle;
    cask_type: CaskType;
    wood: string;
    previous_contents: string;
    fill_litres: number;
    abv: number;
    distiller_note: string;
    sample: Generated<boolean>;
    created_at: Date;
  };
  offer: {
    id: Generated<number>;
    cask_id: number;
    price_sgd: number;
    price_eur: number;
    shares_total: number;
    share_volume_ml: number;
    published_at: Date | null;
  };
  news: {
    id: Generated<number>;
    slug: string;
    title: string;
    summary: string;
    body: string;
    distillery_id: number | null;
    cask_id: number | null;
    published_at: Date;
    sample: Generated<boolean>;
  };
  cask_listing: {
    cask_id: number;
    offer_id: number;
    distillery_id: number;
    state: CaskState;
    spirit_style: SpiritStyle;
    cask_type: CaskType;
    available: number;
    price_sgd: number;
    price_eur: number;
    abv: number;
    fill_date: string;
    bottling_date: string;
    listed_at: Date;
    code_key: string;
    words: string[];
    facets: string[];
  };
  search_word: { word: string };
  member: {
    id: string;
    email: string;
    password_hash: string;
    name: Generated<string>;
    surname: Generated<string>;
    phone: Generated<string>;
    country: Country | null;
    date_of_birth: string | null;
    delivery_address: Address | null;
    currency: Generated<Currency>;
    email_choices: Generated<EmailChoices>;
    created_at: Date;
    confirmed_at: Date | null;
    disabled_at: Date | null;
  };
  session: {
    id: string;
    member_id: string;
    device: string;
    created_at: Date;
    last_used_at: Date;
    ended_at: Date | null;
  };
  refresh_token: {
    hash: Buffer;
    session_id: string;
    parent: Buffer | null;
    issued_at: Date;
    expires_at: Date;
    used_at: Date | null;
    retired_at: Date | null;
  };
  mailed_link: {
    hash: Buffer;
    member_id: string;
    purpose: 'CONFIRM' | 'RESET';
    expires_at: Date;
    used_at: Date | null;
  };
  signing_key: { id: string; public_jwk: object; private_jwk: object; created_at: Date };
  ledger_account: {
    id: Generated<number>;
    kind: 'WALLET' | 'CLEARING' | 'SHARE_SALES' | 'MEMBERSHIP_SALES';
    currency: Currency;
    provider: string | null;
    member_id: string | null;
  };
  wallet: {
    account_id: number;
    member_id: string;
    currency: Currency;
    posted: Generated<number>;
    pending: Generated<number>;
    sequence: Generated<number>;
  };
  ledger_transaction: {
    id: string;
    kind: LedgerKind;
    reference: string;
    reverses: string | null;
    posted_at: Date;
  };
  ledger_entry: {
    transaction_id: string;
    account_id: number;
    currency: Currency;
    amount: number;
    sequence: number | null;
    balance_after: number | null;
  };
  deposit: {
    id: string;
    member_id: string;
    provider: string;
    currency: Currency;
    amount: number;
    state: DepositState;
    provider_ref: string | null;
    decline: string | null;
    created_at: Date;
    asked_at: Date;
    settled_at: Date | null;
  };
  'sandbox.payment': {
    ref: string;
    key: string;
    deposit_id: string;
    amount: number;
    currency: Currency;
    state: string;
    captured: Generated<number>;
    decline: string | null;
    slow: Generated<boolean>;
  };
  membership_level: {
    id: Generated<number>;
    code: string;
    name: string;
    tier: number;
    price_sgd: number;
    price_eur: number;
    summary: string;
    benefits: Benefit[];
  };
  subscription: {
    id: string;
    member_id: string;
    level_id: number;
    joined_at: Date;
    starts_at: Date | null;
    ends_at: Date | null;
    replaced_at: Date | null;
  };
  coupon: {
    id: Generated<number>;
    code: string;
    kind: 'PERCENT' | 'AMOUNT';
    value: number;
    currency: Currency | null;
    applies_to: 'CASK_SHARE' | 'MEMBERSHIP';
    minimum: Generated<number>;
    valid_from: Date;
    valid_until: Date;
    max_uses: number;
    max_uses_per_member: Generated<number>;
    uses: Generated<number>;
  };
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
  coupon_redemption: { order_id: string; coupon_id: number; member_id: string; use: number };
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
  invoice: { series: string; number: number; order_id: string; issued_at: Date };
  idempotency_key: {
    member_id: string;
    key: string;
    request_hash: Buffer;
    answer: object | null;
    created_at: Date;
  };
  cask_alert: { member_id: string; cask_id: number; created_at: Date };
}

export interface Address {
  line1: string;
  line2: string;
  city: string;
  postalCode: string;
  country: Country;
}

export interface EmailChoices {
  news: boolean;
  alerts: boolean;
}

export interface Benefit {
  kind: 'MEET_THE_MAKER' | 'CASK_SAMPLE' | 'TAILORED_EXPERIENCE';
  text: string;
  perTerm: number | null;
}

export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;
