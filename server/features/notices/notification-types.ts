import {
  benefitAnswered,
  experienceRequested,
  meetingBooked,
  meetingCancelled,
  meetingChanged,
  sampleRequested,
  type AboutMeeting,
  type AnsweredBenefit,
  type CancelledMeeting,
  type RequestedExperience,
  type RequestedSample,
} from './types/benefit.ts';
import { caskBack, caskOnSale, caskScarce, type CaskOrDraft, type AboutSale } from './types/cask-alert.ts';
import {
  caskFalseAlarm,
  caskIncident,
  caskRegauged,
  caskTasted,
  type RegaugedCask,
  type DescribedCaskEvent,
} from './types/cask-event.ts';
import { caskFilled, type FilledCask } from './types/cask-filled.ts';
import { fillingDayChanged, watchedFillingDayChanged, type ChangedFillingDay } from './types/filling-day.ts';
import type { NotificationDefinition } from './types/definition.ts';
import {
  caskLost,
  sharesRefunded,
  sharesReplaced,
  type LostCask,
  type RefundedShares,
  type ReplacedShares,
} from './types/loss.ts';
import {
  membershipCancelled,
  membershipEnded,
  membershipEnding,
  membershipStarted,
  type CancelledMembership,
  type EndingMembership,
  type StartedMembership,
} from './types/membership.ts';
import { depositReviewed, type ReviewedDeposit } from './types/deposit-reviewed.ts';
import { evidenceEnding, type EndingEvidence } from './types/evidence-ending.ts';
import { newsOut, type AboutNews } from './types/news-out.ts';
import { orderNotPlaced, type NotPlacedOrder } from './types/order-not-placed.ts';
import { orderPlaced, type PlacedOrder } from './types/order-placed.ts';
import { orderWithdrawn, type WithdrawnOrder } from './types/order-withdrawn.ts';
import { orderRefunded, walletAdjusted, type AdjustedWallet, type RefundedOrder } from './types/refund.ts';
import { returnFailed, type FailedReturn } from './types/return-failed.ts';
import {
  bottlesSmaller,
  bottlingCancelled,
  bottlingNotified,
  parcelClosed,
  parcelRefunded,
  parcelShipped,
  releaseDefaulted,
  releaseDisposed,
  releaseExtended,
  releaseInvoiced,
  releasePaid,
  releaseReminder,
  type AboutRelease,
  type CancelledBottling,
  type ClosedParcel,
  type DefaultedRelease,
  type DueRelease,
  type InvoicedRelease,
  type NotifiedBottling,
  type PaidRelease,
  type RemindedRelease,
  type ShippedParcel,
  type SmallerBottles,
  type SoldBottles,
} from './types/release.ts';
import { whiskeyNow } from './types/whiskey-now.ts';

/** Ids and names of the catalogue; never personal data, never a secret. */
export interface NotificationData {
  CASK_ON_SALE: AboutSale;
  CASK_SCARCE: AboutSale;
  CASK_BACK: AboutSale;
  CASK_FILLED: FilledCask;
  FILLING_DAY_CHANGED: ChangedFillingDay;
  WATCHED_FILLING_DAY_CHANGED: ChangedFillingDay;
  WHISKEY_NOW: CaskOrDraft;
  CASK_REGAUGED: RegaugedCask;
  CASK_TASTED: DescribedCaskEvent;
  CASK_INCIDENT: DescribedCaskEvent;
  CASK_FALSE_ALARM: DescribedCaskEvent;
  NEWS_OUT: AboutNews;
  ORDER_PLACED: PlacedOrder;
  ORDER_WITHDRAWN: WithdrawnOrder;
  ORDER_REFUNDED: RefundedOrder;
  WALLET_ADJUSTED: AdjustedWallet;
  ORDER_NOT_PLACED: NotPlacedOrder;
  RETURN_FAILED: FailedReturn;
  DEPOSIT_REVIEWED: ReviewedDeposit;
  MEMBERSHIP_STARTED: StartedMembership;
  MEMBERSHIP_CANCELLED: CancelledMembership;
  MEMBERSHIP_ENDING: EndingMembership;
  MEMBERSHIP_ENDED: EndingMembership;
  MEETING_BOOKED: AboutMeeting;
  MEETING_CHANGED: AboutMeeting;
  MEETING_CANCELLED: CancelledMeeting;
  SAMPLE_REQUESTED: RequestedSample;
  EXPERIENCE_REQUESTED: RequestedExperience;
  BENEFIT_ANSWERED: AnsweredBenefit;
  BOTTLING_NOTIFIED: NotifiedBottling;
  BOTTLING_CANCELLED: CancelledBottling;
  BOTTLES_SMALLER: SmallerBottles;
  RELEASE_INVOICED: InvoicedRelease;
  RELEASE_REMINDER: RemindedRelease;
  RELEASE_DEFAULTED: DefaultedRelease;
  RELEASE_EXTENDED: DueRelease;
  RELEASE_DISPOSED: SoldBottles;
  RELEASE_PAID: PaidRelease;
  PARCEL_SHIPPED: ShippedParcel;
  PARCEL_CLOSED: ClosedParcel;
  PARCEL_REFUNDED: AboutRelease;
  EVIDENCE_ENDING: EndingEvidence;
  CASK_LOST: LostCask;
  SHARES_REFUNDED: RefundedShares;
  SHARES_REPLACED: ReplacedShares;
}
export type NotificationType = keyof NotificationData;

export const notificationTypes: {
  [Type in NotificationType]: NotificationDefinition<NotificationData[Type]>;
} = {
  CASK_ON_SALE: caskOnSale,
  CASK_SCARCE: caskScarce,
  CASK_BACK: caskBack,
  CASK_FILLED: caskFilled,
  FILLING_DAY_CHANGED: fillingDayChanged,
  WATCHED_FILLING_DAY_CHANGED: watchedFillingDayChanged,
  WHISKEY_NOW: whiskeyNow,
  CASK_REGAUGED: caskRegauged,
  CASK_TASTED: caskTasted,
  CASK_INCIDENT: caskIncident,
  CASK_FALSE_ALARM: caskFalseAlarm,
  NEWS_OUT: newsOut,
  ORDER_PLACED: orderPlaced,
  ORDER_WITHDRAWN: orderWithdrawn,
  ORDER_REFUNDED: orderRefunded,
  WALLET_ADJUSTED: walletAdjusted,
  ORDER_NOT_PLACED: orderNotPlaced,
  RETURN_FAILED: returnFailed,
  DEPOSIT_REVIEWED: depositReviewed,
  MEMBERSHIP_STARTED: membershipStarted,
  MEMBERSHIP_CANCELLED: membershipCancelled,
  MEMBERSHIP_ENDING: membershipEnding,
  MEMBERSHIP_ENDED: membershipEnded,
  MEETING_BOOKED: meetingBooked,
  MEETING_CHANGED: meetingChanged,
  MEETING_CANCELLED: meetingCancelled,
  SAMPLE_REQUESTED: sampleRequested,
  EXPERIENCE_REQUESTED: experienceRequested,
  BENEFIT_ANSWERED: benefitAnswered,
  BOTTLING_NOTIFIED: bottlingNotified,
  BOTTLING_CANCELLED: bottlingCancelled,
  BOTTLES_SMALLER: bottlesSmaller,
  RELEASE_INVOICED: releaseInvoiced,
  RELEASE_REMINDER: releaseReminder,
  RELEASE_DEFAULTED: releaseDefaulted,
  RELEASE_EXTENDED: releaseExtended,
  RELEASE_DISPOSED: releaseDisposed,
  RELEASE_PAID: releasePaid,
  PARCEL_SHIPPED: parcelShipped,
  PARCEL_CLOSED: parcelClosed,
  PARCEL_REFUNDED: parcelRefunded,
  EVIDENCE_ENDING: evidenceEnding,
  CASK_LOST: caskLost,
  SHARES_REFUNDED: sharesRefunded,
  SHARES_REPLACED: sharesReplaced,
};

/**
 * The definition for a type read from a row: the data fits because both were written together.
 * @returns undefined for a type that only a newer or older release knows
 */
export function definitionOf(type: string): NotificationDefinition<unknown> | undefined {
  const definitions: Record<string, NotificationDefinition<never>> = notificationTypes;
  return definitions[type] as NotificationDefinition<unknown> | undefined;
}
