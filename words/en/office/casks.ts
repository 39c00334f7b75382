import type { DraftField, PublishingState } from '#domain/cask/publishing.ts';
import type { CaskStage } from '#domain/cask/stage.ts';
import { caskFacetLabels } from '../casks/casks.ts';

export const publishingStateNames: Record<PublishingState, string> = {
  DRAFT: 'Draft',
  CHECKED: 'Checked',
  ANNOUNCED: 'Announced',
  ON_SALE: 'On sale',
};

export const caskStageNames: Record<CaskStage, string> = {
  ANNOUNCED: 'Not filled yet',
  FILLED: 'Filled',
  MATURING: 'Maturing',
  BOTTLING_PLANNED: 'To be bottled',
  BOTTLED: 'Bottled',
  CLOSED: 'Closed',
  LOST: 'Lost',
};

export const casks = {
  lead: 'Drafts and casks of the catalogue, the newest first.',
  import: 'Import CSV',
  columns: { prices: 'Price', changed: 'Changed' },
  noCode: (id: number) => `Draft ${id}`,
};

export const fieldNames: Record<DraftField, string> = {
  distilleryId: 'Distillery',
  code: 'Code',
  name: 'Name',
  warehouse: 'Warehouse',
  caskNumber: 'Cask number',
  fillDate: 'Day of filling',
  bottlingDate: 'Bottled about',
  ...caskFacetLabels,
  wood: 'Wood',
  previousContents: 'Held before',
  fillVolumeMl: 'Filled with',
  fillStrength: 'Strength at filling',
  distillerNote: 'The distiller’s note',
  priceSgd: 'Price in Singapore dollars',
  priceEur: 'Price in euro',
  shares: 'Shares',
  shareVolumeMl: 'A share as bottled',
};

export const fieldHints: Partial<Record<DraftField, string>> = {
  code: 'Capital letters, digits and hyphens. The share codes begin with it; it never changes once announced.',
  caskNumber: 'As stencilled on its head.',
  fillDate: 'In the future for a cask that is not filled yet.',
  wood: 'Such as American oak.',
  priceSgd: 'Of one share.',
  priceEur: 'Of one share. Not below Ireland’s minimum price.',
};

export const units = { litres: 'litres', percent: '% vol', SGD: 'S$', EUR: '€' };

export const fieldGroups = {
  identity: 'What it is',
  spirit: 'Spirit and wood',
  days: 'Days and measures',
  offer: 'Shares and prices',
};

const conditions: Record<string, string> = {
  DISTILLERY_NOT_OFFERED: 'is a draft or archived',
  MISSING: 'is missing',
  CODE_TAKEN: 'belongs to another cask or draft',
  PLACE_TAKEN:
    'is that of another cask in this warehouse, of the same year or with one of them not filled yet',
  DAY_IMPLAUSIBLE: 'is too long ago or too far ahead',
  TOO_YOUNG: 'is before it may be called whiskey',
  TOO_OLD: 'is more than 60 years after filling',
  BOTTLING_OVER: 'is over already',
  ABOVE_NOMINAL: 'is more than such a cask holds',
  STRENGTH: 'is outside 40 to 94.7 %',
  TOO_WEAK: 'leaves less than 40 % by then',
  TOO_MANY_SHARES: 'are more than it fills bottles',
  BELOW_MINIMUM_PRICE: 'is below the minimum price of Ireland',
  EVIDENCE_MISSING: 'is not whole: a mandatory document is missing',
  EVIDENCE_ENDED: 'will have ended by the day of the sale',
  EVIDENCE_OF_ANOTHER_CASK: 'names another number, volume or strength than the cask has',
};

/** A code that the server gives for a field, or its own words. */
export const conditionOf = (condition: string) => conditions[condition] ?? condition;
export const problem = (field: string, condition: string) => `${field} ${conditionOf(condition)}`;

export const cask = {
  newLead: 'Save what is known. Nothing of a draft is in the shop.',
  lead: (state: string, stage: string | null) => (stage ? `${state} · ${stage}` : state),
  create: 'Save the draft',
  priceRequested:
    'The new price is asked for. It holds once somebody else has approved it; the rest is saved.',
  fixed:
    'What is about the cask itself is fixed since it was announced; its record tells what happens to it.',
  problemsTitle: 'Before it can be sold',
  noProblems: 'Nothing is missing.',
  evidence: 'The evidence',
  toEvidence: 'Documents of this cask',
  toOrders: 'Orders of this cask',
  publishingTitle: 'Announcement and sale',
  sold: (sold: number, shares: number) => `${sold} of ${shares} shares are sold.`,
  saleFrom: (at: string) => `The sale begins on ${at}, Irish time.`,
  check: 'Mark as checked',
  checkTitle: 'Is everything right?',
  checkText:
    'The draft is then checked, and somebody who may publish can announce it. A change makes it a draft again.',
  announce: 'Announce',
  announceTitle: 'Announce this cask?',
  announceText:
    'Everybody sees it in the shop, not yet on sale. Its code, number, filling and shares are fixed from then on.',
  sell: 'Put on sale',
  sellTitle: 'Put it on sale?',
  sellText:
    'Members can buy its shares at once, and members who watch it get a message. Leave the time empty for now.',
  sellFrom: 'On sale from',
  stop: 'Take off sale',
  stopTitle: 'Take it off sale?',
  stopText: 'It stays announced, and what was sold stays sold. You can put it on sale again.',
  discard: 'Discard the draft',
  discardTitle: 'Discard this draft?',
  discardText: 'The draft and its photographs are gone.',
  discarded: 'The draft is gone.',
};

export const fillingDay = {
  title: 'Filling',
  planned: (day: string) =>
    `Planned for ${day}. When it is filled, its record is given the day and what it holds.`,
  change: 'Plan another day',
  question: 'Plan another day for the filling?',
  text: 'Members who hold a share or watch this cask get a message with the new day and your reason. A bottling that would come before three full years in wood moves with it.',
  day: 'New day of filling',
  reasonHint: 'Members read it as you write it. A whole sentence, without names.',
  changed: 'The new day is saved, and members are being notified.',
};

export const pictures = {
  title: 'Photographs',
  add: 'Add photographs',
  hint: 'JPEG, PNG, WebP or AVIF, up to 20 MB each and twelve in all. The first one stands on top.',
  alt: (number: number) => `What photograph ${number} shows`,
  altHint: 'For people who cannot see it.',
  earlier: (number: number) => `Move photograph ${number} up`,
  later: (number: number) => `Move photograph ${number} down`,
  remove: (number: number) => `Remove photograph ${number}`,
  save: 'Save the photographs',
};
