// Written by npm run db:types from the migrated database.

import type { Generated, GeneratedAlways } from 'kysely';
import type { OperatorRole } from '#contract/office/permissions.ts';
import type { ReleaseLine } from '#domain/bottling/release-invoice.ts';
import type { GoodsPart, ReleaseEstimate } from '#domain/bottling/share-value.ts';
import type { BenefitState } from '#domain/membership/benefit.ts';
import type { CaskFacetValues, CaskState } from '#domain/cask/cask.ts';
import type { DraftFacts } from '#domain/cask/publishing.ts';
import type { CertificateState } from '#domain/cask/share-state.ts';
import type { Currency } from '#domain/money.ts';
import type { DeclineReason } from '#domain/wallet/decline.ts';
import type { InvoicedKind } from '#domain/order/invoice.ts';
import type { ErrorCode } from '#domain/errors.ts';
import type {
  Address,
  ApprovalDetails,
  CheckoutEntry,
  EmailPreferences,
  IssuedStatement,
  DocumentContent,
  ReconciliationLine,
} from './json-columns.ts';

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;
/** Columns of one type, and their names. */
type Columns<Type, Names extends string> = Record<Words<Names>, Type>;

/** Money is integer minor units, dates are 'YYYY-MM-DD'. */
export interface Schema {
  announcement: Columns<string, 'event type'> & {
    id: Generated<number>;
    data: object;
    at: Date;
    notifiedUpTo: string | null;
    doneAt: Date | null;
  };
  approval: Columns<string, 'id subjectId askedBy'> &
    Columns<string | null, 'memberId reason decidedBy decision'> &
    Columns<Date, 'askedAt expiresAt'> & {
      act:
        | 'operator.invite'
        | 'operator.changeRoles'
        | 'evidence.accept'
        | 'cask.confirmLoss'
        | 'order.refund'
        | 'wallet.adjust'
        | 'order.withdraw'
        | 'releaseInvoice.dispose'
        | 'releaseInvoice.refund'
        | 'coupon.set'
        | 'cask.setPrice'
        | 'membershipLevel.setPrice'
        | 'member.removeFactors';
      details: ApprovalDetails;
      state: 'OPEN' | 'APPROVED' | 'REFUSED' | 'WITHDRAWN';
      decidedAt: Date | null;
    };
  attemptLimit: { key: Buffer; fullAt: Date };
  benefitUse: Columns<string, 'id memberId subscriptionId'> &
    Columns<number | null, 'number allowed meetingId seat caskId friend'> &
    Columns<string | null, 'wish preferredMonth answer answeredBy bookedWith'> & {
      kind: 'MEET_THE_MAKER' | 'CASK_SAMPLE' | 'TAILORED_EXPERIENCE';
      state: BenefitState;
      usedAt: Date;
      closedAt: Date | null;
      delivery: 'POST' | 'WAREHOUSE' | null;
    };
  bottleAllocation: Columns<number, 'number bottles refund'> & {
    bottlingId: string;
    certificateId: string | null;
    drawn: boolean;
    firstBottle: number | null;
  };
  bottling: Columns<string, 'id plannedOn seed plannedBy'> &
    Columns<number, 'caskId strength'> &
    Columns<Date | null, 'notifiedAt cancelledAt'> &
    Columns<string | null, 'cancelledBy cancelReason foreseenOn'> & {
      seedHash: GeneratedAlways<string>;
      plannedAt: Date;
    };
  bottlingChoice: Columns<string, 'bottlingId memberId courierNote'> & { address: Address; chosenAt: Date };
  bottlingResult: Columns<string, 'bottlingId bottledOn recordedBy'> &
    Columns<number, 'litres lostLitres abv filled broken'> & {
      bottleMl: 100 | 200 | 350 | 500 | 700 | 1000 | 1500 | 1750 | 2000;
      recordedAt: Date;
    };
  calendarFeed: { memberId: string; tokenHash: Buffer; createdAt: Date };
  cart: Columns<string, 'id deviceId'> &
    Columns<string | null, 'memberId mergedInto'> &
    Columns<Date, 'createdAt updatedAt'> & {
      state: 'ACTIVE' | 'MERGED' | 'ORDERED';
      currency: Currency;
      couponId: number | null;
    };
  cartEntry: { id: Generated<number>; cartId: string; offerId: number; quantity: number };
  cask: Columns<Generated<number>, 'id version'> &
    Columns<number, 'distilleryId fillLitres abv'> &
    Columns<
      string,
      'code name warehouse caskNumber fillDate bottlingDate wood previousContents distillerNote'
    > & {
      fillYear: GeneratedAlways<number>;
      spiritStyle: CaskFacetValues['spiritStyle'];
      caskType: CaskFacetValues['caskType'];
      sample: Generated<boolean>;
      createdAt: Date;
      stage: Generated<
        'ANNOUNCED' | 'FILLED' | 'MATURING' | 'BOTTLING_PLANNED' | 'BOTTLED' | 'CLOSED' | 'LOST'
      >;
      changedAt: Date | null;
      evidenceUntil: string | null;
    };
  caskAlert: { memberId: string; caskId: number; createdAt: Date };
  caskDraft: Columns<Generated<number>, 'id version'> &
    Columns<Date, 'createdAt changedAt'> & {
      state: Generated<'DRAFT' | 'CHECKED'>;
      facts: DraftFacts;
      createdBy: string;
      checkedAt: Date | null;
      checkedBy: string | null;
    };
  caskEvent: Columns<string, 'id happenedOn'> &
    Columns<string | null, 'recordedBy document text corrects'> &
    Columns<number | null, 'volumeMl strength temperature'> & {
      caskId: number;
      kind:
        | 'FILLED'
        | 'MOVED'
        | 'REGAUGED'
        | 'RERACKED'
        | 'SAMPLED'
        | 'PHOTOGRAPHED'
        | 'TASTED'
        | 'INCIDENT'
        | 'BOTTLING_PLANNED'
        | 'BOTTLED'
        | 'NOTE';
      recordedAt: Date;
      position: Generated<number>;
      source: 'DISTILLERY' | 'WAREHOUSE_KEEPER' | 'COMPANY';
      method: 'WEIGHED' | 'DIPPED' | 'EMPTIED' | null;
      caskType:
        | 'OCTAVE'
        | 'QUARTER_CASK'
        | 'BARREL'
        | 'BARRIQUE'
        | 'HOGSHEAD'
        | 'PORT_PIPE'
        | 'PUNCHEON'
        | 'SHERRY_BUTT'
        | 'MADEIRA_DRUM'
        | null;
    };
  caskEventPicture: { eventId: string; position: number; fileId: string; alt: string };
  caskListing: Columns<
    number,
    'caskId offerId distilleryId available priceSgd priceEur abv alcoholPriceSgd alcoholPriceEur'
  > &
    Columns<string, 'fillDate bottlingDate codeKey'> &
    Columns<string[], 'words facets'> & {
      state: 'FILLING_SOON' | 'ACTIVE' | 'ACTIVE_LIMITED_QUANTITY' | 'SOLD_OUT';
      spiritStyle: CaskFacetValues['spiritStyle'];
      caskType: CaskFacetValues['caskType'];
      listedAt: Date;
      saleRank: GeneratedAlways<number>;
    };
  caskLoss: Columns<string, 'id text happenedOn declaredBy'> & {
    caskId: number;
    cause: 'LEAK' | 'LOST' | 'INSOLVENCY' | 'TOO_FEW_BOTTLES' | 'TOO_WEAK';
    declaredAt: Date;
    stageBefore: 'ANNOUNCED' | 'FILLED' | 'MATURING' | 'BOTTLING_PLANNED';
    confirmedAt: Date | null;
    confirmedBy: string | null;
  };
  caskPicture: { caskId: number; position: number; fileId: string; alt: string };
  caskShare: { caskId: number; number: number; code: string; orderId: string | null };
  caskTransition: Columns<CaskState, 'fromState toState'> & {
    id: Generated<number>;
    caskId: number;
    at: Date;
  };
  certificate: Columns<string, 'id orderId memberId'> &
    Columns<number, 'caskId number'> & {
      issuedAt: Date;
      voidedAt: Date | null;
      state: Generated<CertificateState>;
    };
  chargeback: Columns<string, 'id depositId'> &
    Columns<number, 'amount booked'> &
    Columns<string | null, 'evidenceDueOn note'> & {
      state: 'OPEN' | 'LOST' | 'WON';
      writtenAt: Date;
      endedAt: Date | null;
      version: Generated<number>;
    };
  checkout: Columns<string, 'id memberId cartId depositId'> &
    Columns<number, 'total legalVersion'> &
    Columns<number | null, 'couponId levelId'> &
    Columns<Date, 'begunAt expiresAt'> & {
      currency: Currency;
      entries: CheckoutEntry[];
      ageDeclaration: boolean;
      state: 'WAITING' | 'ORDERED' | 'NOT_ORDERED' | 'EXPIRED';
      reason: ErrorCode | null;
      orderId: string | null;
      endedAt: Date | null;
      membershipTotal: Generated<number>;
    };
  coupon: Columns<Generated<number>, 'id minimum maxUsesPerMember uses version'> &
    Columns<number, 'value maxUses'> &
    Columns<Date, 'validFrom validUntil'> & {
      code: string;
      kind: 'PERCENT' | 'AMOUNT';
      currency: Currency | null;
      appliesTo: 'CASK_SHARE' | 'MEMBERSHIP';
    };
  couponRedemption: Columns<string | null, 'orderId subscriptionId'> &
    Columns<number, 'couponId use'> & { memberId: string };
  creditNote: Columns<string, 'series invoiceSeries refundTransactionId'> &
    Columns<number, 'number invoiceNumber amount tax'> & {
      creditNoteNumber: GeneratedAlways<string>;
      issuedAt: Date;
      invoiceKind: InvoicedKind;
      invoiceCurrency: Currency;
    };
  currency: { code: Currency };
  deposit: Columns<string, 'id memberId provider'> &
    Columns<string | null, 'providerRef captureRef reviewCurrency'> &
    Columns<Date, 'createdAt askedAt'> &
    Columns<Generated<number>, 'refunded chargedBack revision'> & {
      currency: Currency;
      amount: number;
      state:
        | 'CREATED'
        | 'PENDING'
        | 'AUTHORIZED'
        | 'CAPTURING'
        | 'SUCCEEDED'
        | 'CANCELED'
        | 'FAILED'
        | 'REVIEW'
        | 'RETURNED';
      decline: DeclineReason | null;
      settledAt: Date | null;
      isForCheckout: Generated<boolean>;
      reviewState: 'authorized' | 'captured' | null;
      reviewAmount: number | null;
    };
  depositDecision: Columns<string, 'id depositId operatorId reason currency'> &
    Columns<number, 'amount askedAmount'> &
    Columns<Date, 'decidedAt askedAt'> & {
      kind: 'ACCEPT' | 'RETURN' | 'CANCEL';
      askedCurrency: Currency;
      state: 'PENDING' | 'DONE' | 'FAILED';
      refundRef: string | null;
      finishedAt: Date | null;
    };
  distillery: Columns<Generated<number>, 'id version'> &
    Columns<string, 'slug name county stills tagline story'> & {
      founded: number;
      state: Generated<'DRAFT' | 'PUBLISHED' | 'ARCHIVED'>;
      fileId: string | null;
      sample: Generated<boolean>;
    };
  document: Columns<string, 'memberId reference'> & {
    kind: 'INVOICE' | 'RECEIPT' | 'STATEMENT' | 'CREDIT_NOTE' | 'CERTIFICATE' | 'BOTTLE_SALE';
    addressee: string[];
    content: DocumentContent;
    statement: IssuedStatement | null;
    issuedAt: Date;
    country: 'IE' | 'SG' | null;
  };
  documentCounter: { series: string; last: number };
  evidence: Columns<string, 'id fileId sha256 issuer issuedOn'> &
    Columns<string | null, 'expiresOn holder caskNumber addedBy checkedBy refusal withdrawnBy withdrawal'> &
    Columns<number | null, 'volumeMl strength sumInsured'> &
    Columns<Date | null, 'checkedAt withdrawnAt expiredAt'> & {
      caskId: number;
      kind:
        | 'WAREHOUSE_ACKNOWLEDGEMENT'
        | 'ORDER_CONFIRMATION'
        | 'SUPPLIER_CONTRACT'
        | 'NO_LIEN_LETTER'
        | 'INSURANCE'
        | 'FILLING_GAUGE'
        | 'REGAUGE'
        | 'HEAD_PHOTOGRAPH'
        | 'GI_VERIFICATION';
      sample: Generated<boolean>;
      addedAt: Date;
      checkedAs: 'owner' | 'catalogue' | 'warehouse' | null;
    };
  faqQuestion: Columns<Generated<number>, 'id version'> &
    Columns<string, 'slug title answer'> & {
      topic: 'first' | 'buying' | 'maturing' | 'bottling' | 'trouble';
      position: number;
      isShown: Generated<boolean>;
    };
  favourite: { memberId: string; caskId: number; createdAt: Date };
  file: Columns<string, 'id name sha256'> &
    Columns<number | null, 'width height'> & {
      kind: 'PICTURE' | 'PDF';
      mediaType: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'application/pdf';
      uploadedAt: Date;
      uploadedBy: string | null;
    };
  fileChunk: { sha256: string; position: number; bytes: Buffer };
  fileContent: { sha256: string; size: number };
  fileRendition: Columns<string, 'fileId sha256'> &
    Columns<number, 'width height'> & { format: 'avif' | 'webp' | 'jpeg' };
  googleVisit: { hash: Buffer; state: string; nonce: string; verifier: string; expiresAt: Date };
  idempotencyKey: Columns<string, 'memberId key'> & {
    requestHash: Buffer;
    answer: object | null;
    createdAt: Date;
  };
  invoice: Columns<string | null, 'orderId subscriptionId releaseInvoiceId'> & {
    series: string;
    number: number;
    issuedAt: Date;
    invoiceNumber: GeneratedAlways<string>;
    isStorage: Generated<boolean>;
  };
  ledgerAccount: Columns<string | null, 'provider memberId'> & {
    id: Generated<number>;
    kind:
      | 'WALLET'
      | 'RECEIVABLE'
      | 'CLEARING'
      | 'SHARE_SALES'
      | 'MEMBERSHIP_SALES'
      | 'RELEASE_CHARGES'
      | 'BOTTLE_SALES'
      | 'ADJUSTMENTS';
    currency: Currency;
  };
  ledgerEntry: Columns<number, 'accountId amount'> &
    Columns<number | null, 'sequence balanceAfter'> & { transactionId: string; currency: Currency };
  ledgerTransaction: Columns<string, 'id reference'> & {
    kind: 'DEPOSIT' | 'PAYMENT' | 'SUBSCRIPTION' | 'REFUND';
    reverses: string | null;
    postedAt: Date;
  };
  mail: Columns<string, 'id event type'> &
    Columns<string | null, 'memberId reason address'> &
    Columns<Date, 'dueAt createdAt'> & {
      data: object;
      state: Generated<'QUEUED' | 'SENT' | 'GIVEN_UP'>;
      tries: Generated<number>;
      settledAt: Date | null;
      urgent: Generated<boolean>;
    };
  mailedLink: {
    hash: Buffer;
    memberId: string;
    purpose: 'CONFIRM' | 'RESET';
    expiresAt: Date;
    usedAt: Date | null;
  };
  meeting: Columns<Generated<number>, 'id version'> &
    Columns<string, 'title maker place about'> &
    Columns<number, 'levelId minutes'> & {
      online: boolean;
      startsAt: Date;
      sample: Generated<boolean>;
      cancelledAt: Date | null;
      cancelReason: string | null;
    };
  meetingSeat: { meetingId: number; number: number };
  member: Columns<string, 'id email passwordHash'> &
    Columns<Generated<string>, 'name surname phone'> &
    Columns<string | null, 'dateOfBirth registrationTarget registrationCart'> &
    Columns<Date | null, 'confirmedAt disabledAt deletedAt countryChangedAt'> & {
      country: 'IE' | 'SG' | null;
      deliveryAddress: Address | null;
      currency: Generated<Currency>;
      emailPreferences: Generated<EmailPreferences>;
      createdAt: Date;
      registrationHash: Buffer | null;
      role: Generated<'member' | 'operator'>;
      legalVersion: Generated<number>;
    };
  memberIdentity: { issuer: string; subject: string; memberId: string; linkedAt: Date };
  membershipBenefit: {
    levelId: number;
    kind: 'MEET_THE_MAKER' | 'CASK_SAMPLE' | 'TAILORED_EXPERIENCE';
    text: string;
    perTerm: number | null;
    seats: Generated<number>;
    nosedOnly: Generated<boolean>;
  };
  membershipLevel: Columns<Generated<number>, 'id version'> &
    Columns<string, 'code name summary'> & { tier: number };
  membershipPrice: Columns<number, 'levelId priceSgd priceEur'> & {
    id: Generated<number>;
    startsAt: Date | null;
  };
  membershipReminder: { subscriptionId: string; days: 30 | 7 | 0; sentAt: Date };
  news: Columns<Generated<number>, 'id version'> &
    Columns<string, 'slug title summary body'> &
    Columns<number | null, 'distilleryId caskId'> &
    Columns<Generated<boolean>, 'sample isSlugFixed'> & {
      subject: 'AUTUMN' | 'BOTTLE' | 'GLASS' | 'HEAD' | 'OAK' | 'STILL' | 'WAREHOUSE' | 'WINTER' | null;
      fileId: string | null;
      publishedAt: Date | null;
    };
  notice: Columns<string, 'memberId event type'> & {
    id: Generated<number>;
    data: object;
    createdAt: Date;
    readAt: Date | null;
  };
  offer: Columns<number, 'caskId priceSgd priceEur sharesTotal'> &
    Columns<Date | null, 'publishedAt stoppedFrom'> & {
      id: Generated<number>;
      shareVolumeMl: 100 | 200 | 350 | 500 | 700 | 1000 | 1500 | 1750 | 2000;
      stoppedBy: string | null;
    };
  operatorInvitation: Columns<string, 'id email invitedBy'> &
    Columns<Date, 'invitedAt expiresAt'> &
    Columns<string | null, 'acceptedBy confirmedBy'> &
    Columns<Date | null, 'acceptedAt revokedAt confirmedAt'> & { roles: OperatorRole[]; tokenHash: Buffer };
  operatorPayment: Columns<string, 'subjectId operatorId memberId'> &
    Columns<number, 'amount aloneLimit otherLimit'> & {
      id: Generated<number>;
      act:
        | 'order.refund'
        | 'wallet.adjust'
        | 'order.withdraw'
        | 'releaseInvoice.dispose'
        | 'releaseInvoice.refund';
      currency: Currency;
      at: Date;
    };
  operatorRole: {
    memberId: string;
    role: 'owner' | 'catalogue' | 'finance' | 'warehouse' | 'support';
    grantedAt: Date;
    grantedBy: string | null;
  };
  orderLine: Columns<number, 'caskId quantity unitPrice discount otherUnitPrice'> & {
    orderId: string;
    estimateAtBottling: number | null;
    estimateCountry: 'IE' | 'SG' | null;
  };
  orders: Columns<string, 'id memberId'> &
    Columns<string | null, 'cartId ledgerTransactionId'> &
    Columns<number, 'subtotal discount total'> & {
      currency: Currency;
      placedAt: Date;
      legalVersion: Generated<number>;
      country: 'IE' | 'SG' | null;
    };
  parcel: Columns<string, 'id releaseInvoiceId carrier trackingUrl'> & {
    bottles: number;
    state: 'SHIPPED' | 'DELIVERED' | 'RETURNED' | 'LOST' | 'BROKEN';
    ageChecked: boolean;
    shippedAt: Date;
    closedAt: Date | null;
  };
  passkey: Columns<string, 'id memberId credentialId name'> & {
    publicKey: Buffer;
    counter: number;
    createdAt: Date;
    lastUsedAt: Date | null;
  };
  passkeyChallenge: {
    hash: Buffer;
    purpose: 'REGISTER' | 'SIGN_IN';
    memberId: string | null;
    expiresAt: Date;
    usedAt: Date | null;
  };
  paymentEvent: Columns<string, 'provider eventId ref'> & { receivedAt: Date; handledAt: Date | null };
  reconciliation: Columns<string, 'day provider'> &
    Columns<number, 'ours theirs difference'> & {
      currency: Currency;
      lines: ReconciliationLine[];
      madeAt: Date;
    };
  recoveryCode: { memberId: string; hash: Buffer; usedAt: Date | null };
  refreshToken: Columns<Date, 'issuedAt expiresAt'> &
    Columns<Date | null, 'usedAt retiredAt'> & { hash: Buffer; sessionId: string; parent: Buffer | null };
  refund: Columns<string, 'id memberId reason requestedBy'> &
    Columns<string | null, 'orderId approvedBy approvalId ledgerTransactionId'> & {
      kind: 'TAKE_BACK' | 'REDUCTION' | 'CREDIT' | 'DEBIT';
      currency: 'SGD' | 'EUR';
      amount: number;
      paidAt: Date;
    };
  refundShare: { refundId: string; certificateId: string; amount: number };
  registerCheckpoint: { size: number; root: Buffer; note: string; signedAt: Date };
  registerCosignature: { size: number; witness: string; line: string; receivedAt: Date };
  registerEntry: { index: number; source: string; entry: Buffer; cask: string | null; share: number | null };
  registerKey: { vkey: string; sinceSize: number; addedAt: Date };
  registerLog: { id: Generated<boolean>; origin: string; createdAt: Date };
  registerOutbox: Columns<string, 'source type'> & {
    id: Generated<number>;
    facts: object;
    certificateId: string | null;
  };
  registerRefusal: { id: Generated<boolean>; reason: string; since: Date };
  registerSalt: { certificateId: string; salt: Buffer };
  registerTile: { level: number; index: number; hashes: Buffer };
  registerWitness: {
    name: string;
    askedAt: Date;
    outcome: 'COSIGNED' | 'REFUSED' | 'INVALID' | 'UNREACHABLE' | null;
    status: number | null;
    since: Date | null;
  };
  releaseInvoice: Columns<string, 'id bottlingId memberId issuedOn dueOn'> &
    Columns<number, 'bottles total'> &
    Columns<
      string | null,
      'defaultedOn ledgerTransactionId proceedsTransactionId refundTransactionId remindedFrom'
    > &
    Columns<Date | null, 'paidAt soldAt'> & {
      country: 'IE' | 'SG';
      currency: Currency;
      lines: ReleaseLine[];
      estimate: ReleaseEstimate | null;
      issuedAt: Date;
      state: 'ISSUED' | 'PAID' | 'DEFAULTED' | 'DISPOSED' | 'REFUNDED';
      storage: Generated<number>;
      proceeds: number | null;
      isSent: Generated<boolean>;
      goods: GoodsPart[];
    };
  releaseInvoiceMove: Columns<string, 'releaseInvoiceId fromState toState'> &
    Columns<string | null, 'operatorId reason'> & {
      id: Generated<number>;
      actor: 'MEMBER' | 'OPERATOR' | 'SYSTEM';
      movedAt: Date;
    };
  releaseReminder: { releaseInvoiceId: string; days: 7 | 14 | 21 | 27; sentAt: Date; dueOn: string };
  remedy: Columns<string, 'certificateId lossId chooseUntil'> & {
    country: 'IE' | 'SG' | null;
    amount: number;
    choiceId: string | null;
  };
  remedyChoice: Columns<string, 'id lossId orderId'> &
    Columns<string | null, 'refundTransactionId replacementOrderId'> & {
      remedy: 'REFUND' | 'REPLACEMENT';
      actor: 'MEMBER' | 'SYSTEM';
      amount: number;
      chosenAt: Date;
    };
  'sandbox.movement': { id: string; paymentRef: string; kind: string; amount: number; at: Date };
  'sandbox.payment': Columns<string, 'ref key depositId state'> &
    Columns<Generated<number>, 'captured refunded chargedBack'> & {
      amount: number;
      currency: Currency;
      decline: DeclineReason | null;
      slow: Generated<boolean>;
    };
  searchWord: { word: string };
  securityEvent: Columns<string | null, 'memberId role'> & {
    id: Generated<number>;
    at: Date;
    type:
      | 'LOGIN_LIMITED'
      | 'SECOND_FACTOR_REFUSED'
      | 'TOKEN_REUSED'
      | 'PASSWORD_CHANGED'
      | 'ROLE_CHANGED'
      | 'DATA_EXPORTED'
      | 'ACCOUNT_DELETED'
      | 'EVENTS_DELETED';
  };
  session: Columns<string, 'id memberId device'> &
    Columns<Date, 'createdAt lastUsedAt'> &
    Columns<Date | null, 'endedAt provenAt secondFactorAt'>;
  shareMove: Columns<CertificateState, 'fromState toState'> &
    Columns<string | null, 'operatorId reason'> & {
      id: Generated<number>;
      certificateId: string;
      actor: 'MEMBER' | 'OPERATOR' | 'SYSTEM';
      movedAt: Date;
    };
  shareTransition: { fromState: CertificateState; toState: CertificateState };
  signInChallenge: Columns<Date, 'createdAt expiresAt'> & {
    hash: Buffer;
    memberId: string;
    tries: Generated<number>;
    usedAt: Date | null;
  };
  subscription: Columns<string, 'id memberId'> &
    Columns<Date | null, 'startsAt endsAt replacedAt cancelledAt'> &
    Columns<string | null, 'replaces ledgerTransactionId refundTransactionId'> &
    Columns<Generated<number>, 'price credit discount paid legalVersion charged'> & {
      levelId: number;
      joinedAt: Date;
      currency: Currency | null;
    };
  teamPerson: Columns<Generated<number>, 'id version'> &
    Columns<string, 'name role text'> & { position: number; drawing: number | null; fileId: string | null };
  totp: {
    memberId: string;
    secret: Buffer;
    createdAt: Date;
    confirmedAt: Date | null;
    lastStep: Generated<number>;
  };
  trailEntry: Columns<string, 'operatorId action subjectKind subjectId'> &
    Columns<string | null, 'sessionId network reason'> &
    Columns<object | null, 'before after'> &
    Columns<Buffer, 'detailsHash previousHash hash'> & { position: number; at: Date; salt: Buffer | null };
  verifiedBackup: { name: string; finishedAt: Date };
  wallet: Columns<Generated<number>, 'posted pending sequence owed'> & {
    accountId: number;
    memberId: string;
    currency: Currency;
    available: GeneratedAlways<number>;
  };
  walletReturn: Columns<string, 'id depositId memberId'> &
    Columns<string | null, 'refundRef refusal'> &
    Columns<Date, 'requestedAt askedAt'> &
    Columns<Date | null, 'finishedAt recheckAt'> & {
      currency: Currency;
      amount: number;
      state: 'PENDING' | 'DONE' | 'FAILED';
    };
  withdrawal: Columns<string, 'id orderId receivedOn'> &
    Columns<string | null, 'operatorId note refundTransactionId'> & { recordedAt: Date; amount: number };
  withdrawnShare: { certificateId: string; withdrawalId: string; amount: number };
}
