import { facetValueNames } from '../casks/casks.ts';
import { record } from '../casks/record.ts';
import { faq } from '../content/faq.ts';
import { bottling } from './bottlings.ts';
import { caskEvent } from './cask-records.ts';
import { caskStageNames, fieldNames, publishingStateNames } from './casks.ts';
import { chargeback, chargebackStateNames } from './chargebacks.ts';
import { coupon, kinds, targets } from './coupons.ts';
import { deposit, depositStateNames, heldStates } from './deposits.ts';
import { distilleries, distillery } from './distilleries.ts';
import { fields as evidence, stateNames } from './evidence.ts';
import { faqList, questionForm } from './faq.ts';
import { headers } from './headers.ts';
import { loss, lossCauseNames } from './losses.ts';
import { meetingForm } from './meetings.ts';
import { level, levelPrices } from './membership-levels.ts';
import { member } from './members.ts';
import { newsForm } from './news.ts';
import { parcel, parcelStateNames, releaseInvoiceStateNames } from './parcels.ts';
import { refundKindNames } from './refunds.ts';
import { person } from './team.ts';
import { subjectKinds } from './trail.ts';

type BySubject<Of> = Partial<Record<keyof typeof subjectKinds, Readonly<Record<string, Of>>>>;

/** Forms and pages call the fields so; others are named by their name in the trail. */
export const trailFieldNames: BySubject<string> = {
  bottling: {
    caskId: headers.cask,
    plannedOn: bottling.plannedOn,
    bottledOn: bottling.bottledOn,
    strength: bottling.strength,
    abv: bottling.strength,
    litres: bottling.volume,
    lostLitres: bottling.lost,
    bottleMl: bottling.bottleMl,
    filled: bottling.filled,
    broken: bottling.broken,
  },
  cask: {
    ...fieldNames,
    kind: caskEvent.kind,
    happenedOn: caskEvent.happenedOn,
    source: caskEvent.source,
    volumeMl: caskEvent.volume,
    strength: caskEvent.strength,
    temperature: caskEvent.temperature,
    method: caskEvent.method,
    text: caskEvent.text,
    document: caskEvent.document,
    pictures: caskEvent.photographs,
    cause: loss.cause,
  },
  chargeback: {
    note: chargeback.note,
    evidenceDueOn: chargeback.evidenceDueOn,
  },
  coupon: coupon.labels,
  distillery: distillery.labels,
  evidence: {
    ...evidence,
    volumeMl: caskEvent.volume,
    sumInsured: 'Sum insured',
    strength: caskEvent.strength,
  },
  faq: questionForm.labels,
  invitation: { roles: headers.roles },
  meeting: meetingForm.labels,
  member: { dateOfBirth: member.facts.birth, cause: member.cause },
  membershipLevel: { ...level.labels, ...levelPrices.labels },
  news: { ...newsForm.labels, ...newsForm.changed },
  operator: { roles: headers.roles },
  parcel: { carrier: parcel.carrier, state: parcel.outcome, ageChecked: parcel.ageChecked },
  refund: { kind: headers.kind, amount: headers.amount },
  teamPerson: person.labels,
};

/** Fields that hold the id of another record. */
export const referenceNames: Readonly<Record<string, string>> = {
  caskId: subjectKinds.cask,
  depositId: subjectKinds.deposit,
  distilleryId: subjectKinds.distillery,
  levelId: subjectKinds.membershipLevel,
  memberId: subjectKinds.member,
  operatorId: subjectKinds.operator,
  orderId: subjectKinds.order,
  releaseInvoiceId: subjectKinds.releaseInvoice,
};

export const trailFieldValues: BySubject<Readonly<Record<string, string>>> = {
  cask: {
    ...facetValueNames,
    state: publishingStateNames,
    stage: caskStageNames,
    cause: lossCauseNames,
    kind: record.kinds,
    source: record.sources,
    method: record.methods,
  },
  chargeback: { state: chargebackStateNames },
  coupon: { kind: kinds, appliesTo: targets },
  // A deposit in review begins again when it is accepted.
  deposit: { state: { ...depositStateNames, PENDING: deposit.accepted }, held: heldStates },
  distillery: { state: distilleries.states },
  evidence: { state: stateNames },
  faq: { topic: faq.topics, isShown: faqList.states },
  meeting: { online: meetingForm.kinds },
  member: { cause: member.causes },
  parcel: { state: parcelStateNames },
  refund: { kind: refundKindNames },
  releaseInvoice: { state: releaseInvoiceStateNames },
};
