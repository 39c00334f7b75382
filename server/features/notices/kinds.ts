import type { Kind } from './kinds/kind.ts';
import {
  experienceRequested,
  meetingBooked,
  meetingCancelled,
  sampleRequested,
  type AboutMeeting,
  type RequestedExperience,
  type RequestedSample,
} from './kinds/benefit.ts';
import { caskBack, caskOnSale, caskScarce, type AboutCask } from './kinds/cask-alert.ts';
import { caskFilled, type FilledCask } from './kinds/cask-filled.ts';
import {
  membershipCancelled,
  membershipEnded,
  membershipEnding,
  membershipStarted,
  type CancelledMembership,
  type EndingMembership,
  type StartedMembership,
} from './kinds/membership.ts';
import { newsOut, type AboutNews } from './kinds/news-out.ts';
import { orderPlaced, type PlacedOrder } from './kinds/order-placed.ts';
import { whiskeyNow } from './kinds/whiskey-now.ts';

/** Every kind of notice, with what it is told: ids and names of the catalogue, never personal data, never a secret. */
export interface NoticeData {
  CASK_ON_SALE: AboutCask;
  CASK_SCARCE: AboutCask;
  CASK_BACK: AboutCask;
  CASK_FILLED: FilledCask;
  WHISKEY_NOW: AboutCask;
  NEWS_OUT: AboutNews;
  ORDER_PLACED: PlacedOrder;
  MEMBERSHIP_STARTED: StartedMembership;
  MEMBERSHIP_CANCELLED: CancelledMembership;
  MEMBERSHIP_ENDING: EndingMembership;
  MEMBERSHIP_ENDED: EndingMembership;
  MEETING_BOOKED: AboutMeeting;
  MEETING_CANCELLED: AboutMeeting;
  SAMPLE_REQUESTED: RequestedSample;
  EXPERIENCE_REQUESTED: RequestedExperience;
}
export type NoticeKind = keyof NoticeData;

/** What each is called on the site and says by mail. */
export const kinds: { [Name in NoticeKind]: Kind<NoticeData[Name]> } = {
  CASK_ON_SALE: caskOnSale,
  CASK_SCARCE: caskScarce,
  CASK_BACK: caskBack,
  CASK_FILLED: caskFilled,
  WHISKEY_NOW: whiskeyNow,
  NEWS_OUT: newsOut,
  ORDER_PLACED: orderPlaced,
  MEMBERSHIP_STARTED: membershipStarted,
  MEMBERSHIP_CANCELLED: membershipCancelled,
  MEMBERSHIP_ENDING: membershipEnding,
  MEMBERSHIP_ENDED: membershipEnded,
  MEETING_BOOKED: meetingBooked,
  MEETING_CANCELLED: meetingCancelled,
  SAMPLE_REQUESTED: sampleRequested,
  EXPERIENCE_REQUESTED: experienceRequested,
};

/** A kind by the name a row bears: its data fits because both were written together. */
export function kindNamed(name: string): Kind<unknown> | undefined {
  return (kinds as Record<string, Kind<never>>)[name] as Kind<unknown> | undefined;
}
