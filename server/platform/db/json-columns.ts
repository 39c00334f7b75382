import type { EnteredCoupon } from '#contract/office/office-coupon.ts';
import type { OperatorRole } from '#contract/office/permissions.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import type { Country } from '#domain/country.ts';
import type { Currency } from '#domain/money.ts';
import type { AdjustmentKind, OrderRefundKind } from '#domain/order/refund.ts';

export interface Address {
  line1: string;
  line2: string;
  city: string;
  postalCode: string;
  country: Country;
}

export interface EmailPreferences {
  news: boolean;
  alerts: boolean;
  reminders: boolean;
}

/** In the order of the casks; minor units. */
export interface CheckoutEntry {
  offerId: number;
  quantity: number;
  unitPrice: number;
}

/** A payment whose movements the provider reports otherwise than we do; signed minor units. */
export interface ReconciliationLine {
  ref: string;
  ours: number;
  theirs: number;
}

/** The entered values of an act that another person decides; the record has the rest. Sums in minor units. */
export interface ApprovalDetailsOf {
  'operator.invite': { roles: OperatorRole[] };
  'operator.changeRoles': { expectedRoles: OperatorRole[]; roles: OperatorRole[] };
  'evidence.accept': Record<string, never>;
  'cask.confirmLoss': Record<string, never>;
  'order.refund': { kind: OrderRefundKind; amount: number; shareCodes: string[] };
  'wallet.adjust': { kind: AdjustmentKind; currency: Currency; amount: number };
  'order.withdraw': { shareCodes: string[]; receivedOn: CalendarDate };
  'releaseInvoice.dispose': { proceeds: number };
  'releaseInvoice.refund': Record<string, never>;
  'coupon.set': EnteredCoupon & { code: string; id: number | null };
  'member.removeFactors': Record<string, never>;
  'cask.setPrice': { priceSgd: number; priceEur: number };
  'membershipLevel.setPrice': { priceSgd: number; priceEur: number };
}
export type ApprovalDetails = ApprovalDetailsOf[keyof ApprovalDetailsOf];

/** A line of a document: a text, or cells under a rule, of which those named in `amounts` stand at the right. */
export type DocumentLine =
  | { text: string; style: 'plain' | 'note' | 'title' | 'header' | 'paragraph' }
  | {
      cells: string[];
      amounts: number[];
      style: 'row' | 'head' | 'total';
      fine?: string;
    }
  | 'gap';

export interface DocumentContent {
  title: string;
  letterhead: string[];
  lines: DocumentLine[];
}

export interface StatementMark {
  until: string;
  sequence: number;
}

/** Minor units. Its entries are those of `upTo` without those of `after`, the mark of the statement before. */
export interface IssuedStatement {
  zone: string;
  after: StatementMark | null;
  upTo: StatementMark;
  opening: number;
  paidIn: number;
  paidOut: number;
  closing: number;
}
