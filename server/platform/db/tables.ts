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

/** Money is integer minor units, dates are 'YYYY-MM-DD'. */
export interface Schema {
  announcement: {
    id: Generated<number>;
    event: string;
    type: string;
    data: object;
    at: Date;
    notifiedUpTo: string | null;
    doneAt: Date | null;
  };
  approval: {
    id: string;
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
    subjectId: string;
    memberId: string | null;
    details: ApprovalDetails;
    reason: string | null;
    askedBy: string;
    askedAt: Date;
    expiresAt: Date;
    state: 'OPEN' | 'APPROVED' | 'REFUSED' | 'WITHDRAWN';
    decidedBy: string | null;
    decidedAt: Date | null;
    decision: string | null;
  };
  attemptLimit: { key: Buffer; fullAt: Date };
  benefitUse: {
    id: string;
    memberId: string;
    subscriptionId: string;
    kind: 'MEET_THE_MAKER' | 'CASK_SAMPLE' | 'TAILORED_EXPERIENCE';
    number: number | null;
    allowed: number | null;
    state: BenefitState;
    usedAt: Date;
    closedAt: Date | null;
    meetingId: number | null;
    seat: number | null;
    caskId: number | null;
    delivery: 'POST' | 'WAREHOUSE' | null;
    wish: string | null;
    preferredMonth: string | null;
    answer: string | null;
    answeredBy: string | null;
    bookedWith: string | null;
    friend: number | null;
  };
  bottleAllocation: {
    bottlingId: string;
    number: number;
    certificateId: string | null;
    bottles: number;
    drawn: boolean;
    firstBottle: number | null;
    refund: number;
  };
  bottling: {
    id: string;
    caskId: number;
    plannedOn: string;
    strength: number;
    seed: string;
    seedHash: GeneratedAlways<string>;
    plannedAt: Date;
    plannedBy: string;
    notifiedAt: Date | null;
    cancelledAt: Date | null;
    cancelledBy: string | null;
    cancelReason: string | null;
    foreseenOn: string | null;
  };
  bottlingChoice: {
    bottlingId: string;
    memberId: string;
    address: Address;
    courierNote: string;
    chosenAt: Date;
  };
  bottlingResult: {
    bottlingId: string;
    bottledOn: string;
    litres: number;
    lostLitres: number;
    abv: number;
    bottleMl: 100 | 200 | 350 | 500 | 700 | 1000 | 1500 | 1750 | 2000;
    filled: number;
    broken: number;
    recordedAt: Date;
    recordedBy: string;
  };
  calendarFeed: { memberId: string; tokenHash: Buffer; createdAt: Date };
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
  cask: {
    id: Generated<number>;
    distilleryId: number;
    code: string;
    name: string;
    warehouse: string;
    caskNumber: string;
    fillYear: GeneratedAlways<number>;
    fillDate: string;
    bottlingDate: string;
    spiritStyle: CaskFacetValues['spiritStyle'];
    caskType: CaskFacetValues['caskType'];
    wood: string;
    previousContents: string;
    fillLitres: number;
    abv: number;
    distillerNote: string;
    sample: Generated<boolean>;
    createdAt: Date;
    stage: Generated<
      'ANNOUNCED' | 'FILLED' | 'MATURING' | 'BOTTLING_PLANNED' | 'BOTTLED' | 'CLOSED' | 'LOST'
    >;
    version: Generated<number>;
    changedAt: Date | null;
    evidenceUntil: string | null;
  };
  caskAlert: { memberId: string; caskId: number; createdAt: Date };
  caskDraft: {
    id: Generated<number>;
    version: Generated<number>;
    state: Generated<'DRAFT' | 'CHECKED'>;
    facts: DraftFacts;
    createdAt: Date;
    createdBy: string;
    changedAt: Date;
    checkedAt: Date | null;
    checkedBy: string | null;
  };
  caskEvent: {
    id: string;
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
    happenedOn: string;
    recordedAt: Date;
    position: Generated<number>;
    recordedBy: string | null;
    source: 'DISTILLERY' | 'WAREHOUSE_KEEPER' | 'COMPANY';
    document: string | null;
    text: string | null;
    volumeMl: number | null;
    strength: number | null;
    temperature: number | null;
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
    corrects: string | null;
  };
  caskEventPicture: { eventId: string; position: number; fileId: string; alt: string };
  caskListing: {
    caskId: number;
    offerId: number;
    distilleryId: number;
    state: 'FILLING_SOON' | 'ACTIVE' | 'ACTIVE_LIMITED_QUANTITY' | 'SOLD_OUT';
    spiritStyle: CaskFacetValues['spiritStyle'];
    caskType: CaskFacetValues['caskType'];
    available: number;
    priceSgd: number;
    priceEur: number;
    abv: number;
    fillDate: string;
    bottlingDate: string;
    listedAt: Date;
    codeKey: string;
    words: string[];
    facets: string[];
    saleRank: GeneratedAlways<number>;
    alcoholPriceSgd: number;
    alcoholPriceEur: number;
  };
  caskLoss: {
    id: string;
    caskId: number;
    cause: 'LEAK' | 'LOST' | 'INSOLVENCY' | 'TOO_FEW_BOTTLES' | 'TOO_WEAK';
    text: string;
    happenedOn: string;
    declaredAt: Date;
    declaredBy: string;
    stageBefore: 'ANNOUNCED' | 'FILLED' | 'MATURING' | 'BOTTLING_PLANNED';
    confirmedAt: Date | null;
    confirmedBy: string | null;
  };
  caskPicture: { caskId: number; position: number; fileId: string; alt: string };
  caskShare: { caskId: number; number: number; code: string; orderId: string | null };
  caskTransition: {
    id: Generated<number>;
    caskId: number;
    fromState: CaskState;
    toState: CaskState;
    at: Date;
  };
  certificate: {
    id: string;
    caskId: number;
    number: number;
    orderId: string;
    memberId: string;
    issuedAt: Date;
    voidedAt: Date | null;
    state: Generated<CertificateState>;
  };
  chargeback: {
    id: string;
    depositId: string;
    state: 'OPEN' | 'LOST' | 'WON';
    amount: number;
    booked: number;
    writtenAt: Date;
    evidenceDueOn: string | null;
    endedAt: Date | null;
    version: Generated<number>;
    note: string | null;
  };
  checkout: {
    id: string;
    memberId: string;
    cartId: string;
    depositId: string;
    currency: Currency;
    total: number;
    entries: CheckoutEntry[];
    couponId: number | null;
    levelId: number | null;
    legalVersion: number;
    ageDeclaration: boolean;
    begunAt: Date;
    expiresAt: Date;
    state: 'WAITING' | 'ORDERED' | 'NOT_ORDERED' | 'EXPIRED';
    reason: ErrorCode | null;
    orderId: string | null;
    endedAt: Date | null;
    membershipTotal: Generated<number>;
  };
  coupon: {
    id: Generated<number>;
    code: string;
    kind: 'PERCENT' | 'AMOUNT';
    value: number;
    currency: Currency | null;
    appliesTo: 'CASK_SHARE' | 'MEMBERSHIP';
    minimum: Generated<number>;
    validFrom: Date;
    validUntil: Date;
    maxUses: number;
    maxUsesPerMember: Generated<number>;
    uses: Generated<number>;
    version: Generated<number>;
  };
  couponRedemption: {
    orderId: string | null;
    couponId: number;
    memberId: string;
    use: number;
    subscriptionId: string | null;
  };
  creditNote: {
    series: string;
    number: number;
    creditNoteNumber: GeneratedAlways<string>;
    invoiceSeries: string;
    invoiceNumber: number;
    refundTransactionId: string;
    amount: number;
    tax: number;
    issuedAt: Date;
    invoiceKind: InvoicedKind;
    invoiceCurrency: Currency;
  };
  currency: { code: Currency };
  deposit: {
    id: string;
    memberId: string;
    provider: string;
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
    providerRef: string | null;
    decline: DeclineReason | null;
    createdAt: Date;
    askedAt: Date;
    settledAt: Date | null;
    refunded: Generated<number>;
    chargedBack: Generated<number>;
    captureRef: string | null;
    revision: Generated<number>;
    isForCheckout: Generated<boolean>;
    reviewState: 'authorized' | 'captured' | null;
    reviewAmount: number | null;
    reviewCurrency: string | null;
  };
  depositDecision: {
    id: string;
    depositId: string;
    operatorId: string;
    kind: 'ACCEPT' | 'RETURN' | 'CANCEL';
    reason: string;
    amount: number;
    currency: string;
    askedAmount: number;
    askedCurrency: Currency;
    decidedAt: Date;
    state: 'PENDING' | 'DONE' | 'FAILED';
    refundRef: string | null;
    askedAt: Date;
    finishedAt: Date | null;
  };
  distillery: {
    id: Generated<number>;
    slug: string;
    name: string;
    county: string;
    founded: number;
    stills: string;
    tagline: string;
    story: string;
    state: Generated<'DRAFT' | 'PUBLISHED' | 'ARCHIVED'>;
    fileId: string | null;
    sample: Generated<boolean>;
    version: Generated<number>;
  };
  document: {
    memberId: string;
    kind: 'INVOICE' | 'RECEIPT' | 'STATEMENT' | 'CREDIT_NOTE' | 'CERTIFICATE' | 'BOTTLE_SALE';
    reference: string;
    addressee: string[];
    content: DocumentContent;
    statement: IssuedStatement | null;
    issuedAt: Date;
    country: 'IE' | 'SG' | null;
  };
  documentCounter: { series: string; last: number };
  evidence: {
    id: string;
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
    fileId: string;
    sha256: string;
    issuer: string;
    issuedOn: string;
    expiresOn: string | null;
    holder: string | null;
    caskNumber: string | null;
    volumeMl: number | null;
    strength: number | null;
    sumInsured: number | null;
    sample: Generated<boolean>;
    addedAt: Date;
    addedBy: string | null;
    checkedAt: Date | null;
    checkedBy: string | null;
    checkedAs: 'owner' | 'catalogue' | 'warehouse' | null;
    refusal: string | null;
    withdrawnAt: Date | null;
    withdrawnBy: string | null;
    withdrawal: string | null;
    expiredAt: Date | null;
  };
  faqQuestion: {
    id: Generated<number>;
    slug: string;
    topic: 'first' | 'buying' | 'maturing' | 'bottling' | 'trouble';
    position: number;
    title: string;
    answer: string;
    isShown: Generated<boolean>;
    version: Generated<number>;
  };
  favourite: { memberId: string; caskId: number; createdAt: Date };
  file: {
    id: string;
    kind: 'PICTURE' | 'PDF';
    name: string;
    mediaType: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'application/pdf';
    sha256: string;
    width: number | null;
    height: number | null;
    uploadedAt: Date;
    uploadedBy: string | null;
  };
  fileChunk: { sha256: string; position: number; bytes: Buffer };
  fileContent: { sha256: string; size: number };
  fileRendition: {
    fileId: string;
    width: number;
    height: number;
    format: 'avif' | 'webp' | 'jpeg';
    sha256: string;
  };
  googleVisit: { hash: Buffer; state: string; nonce: string; verifier: string; expiresAt: Date };
  idempotencyKey: {
    memberId: string;
    key: string;
    requestHash: Buffer;
    answer: object | null;
    createdAt: Date;
  };
  invoice: {
    series: string;
    number: number;
    orderId: string | null;
    issuedAt: Date;
    subscriptionId: string | null;
    invoiceNumber: GeneratedAlways<string>;
    releaseInvoiceId: string | null;
    isStorage: Generated<boolean>;
  };
  ledgerAccount: {
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
    provider: string | null;
    memberId: string | null;
  };
  ledgerEntry: {
    transactionId: string;
    accountId: number;
    currency: Currency;
    amount: number;
    sequence: number | null;
    balanceAfter: number | null;
  };
  ledgerTransaction: {
    id: string;
    kind: 'DEPOSIT' | 'PAYMENT' | 'SUBSCRIPTION' | 'REFUND';
    reference: string;
    postedAt: Date;
  };
  mail: {
    id: string;
    memberId: string | null;
    event: string;
    type: string;
    data: object;
    state: Generated<'QUEUED' | 'SENT' | 'GIVEN_UP'>;
    tries: Generated<number>;
    dueAt: Date;
    createdAt: Date;
    settledAt: Date | null;
    reason: string | null;
    address: string | null;
    urgent: Generated<boolean>;
  };
  mailedLink: {
    hash: Buffer;
    memberId: string;
    purpose: 'CONFIRM' | 'RESET';
    expiresAt: Date;
    usedAt: Date | null;
  };
  meeting: {
    id: Generated<number>;
    title: string;
    maker: string;
    place: string;
    online: boolean;
    levelId: number;
    startsAt: Date;
    minutes: number;
    about: string;
    sample: Generated<boolean>;
    version: Generated<number>;
    cancelledAt: Date | null;
    cancelReason: string | null;
  };
  meetingSeat: { meetingId: number; number: number };
  member: {
    id: string;
    email: string;
    passwordHash: string;
    name: Generated<string>;
    surname: Generated<string>;
    phone: Generated<string>;
    country: 'IE' | 'SG' | null;
    dateOfBirth: string | null;
    deliveryAddress: Address | null;
    currency: Generated<Currency>;
    emailPreferences: Generated<EmailPreferences>;
    createdAt: Date;
    confirmedAt: Date | null;
    disabledAt: Date | null;
    registrationHash: Buffer | null;
    deletedAt: Date | null;
    role: Generated<'member' | 'operator'>;
    countryChangedAt: Date | null;
    legalVersion: Generated<number>;
    registrationTarget: string | null;
    registrationCart: string | null;
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
  membershipLevel: {
    id: Generated<number>;
    code: string;
    name: string;
    tier: number;
    summary: string;
    version: Generated<number>;
  };
  membershipPrice: {
    id: Generated<number>;
    levelId: number;
    startsAt: Date | null;
    priceSgd: number;
    priceEur: number;
  };
  membershipReminder: { subscriptionId: string; days: 30 | 7 | 0; sentAt: Date };
  news: {
    id: Generated<number>;
    slug: string;
    title: string;
    summary: string;
    body: string;
    distilleryId: number | null;
    caskId: number | null;
    subject: 'AUTUMN' | 'BOTTLE' | 'GLASS' | 'HEAD' | 'OAK' | 'STILL' | 'WAREHOUSE' | 'WINTER' | null;
    fileId: string | null;
    publishedAt: Date | null;
    sample: Generated<boolean>;
    version: Generated<number>;
    isSlugFixed: Generated<boolean>;
  };
  notice: {
    id: Generated<number>;
    memberId: string;
    event: string;
    type: string;
    data: object;
    createdAt: Date;
    readAt: Date | null;
  };
  offer: {
    id: Generated<number>;
    caskId: number;
    priceSgd: number;
    priceEur: number;
    sharesTotal: number;
    shareVolumeMl: 100 | 200 | 350 | 500 | 700 | 1000 | 1500 | 1750 | 2000;
    publishedAt: Date | null;
    stoppedBy: string | null;
    stoppedFrom: Date | null;
  };
  operatorInvitation: {
    id: string;
    email: string;
    roles: OperatorRole[];
    tokenHash: Buffer;
    invitedBy: string;
    invitedAt: Date;
    expiresAt: Date;
    acceptedBy: string | null;
    acceptedAt: Date | null;
    revokedAt: Date | null;
    confirmedAt: Date | null;
    confirmedBy: string | null;
  };
  operatorPayment: {
    id: Generated<number>;
    act:
      | 'order.refund'
      | 'wallet.adjust'
      | 'order.withdraw'
      | 'releaseInvoice.dispose'
      | 'releaseInvoice.refund';
    subjectId: string;
    operatorId: string;
    memberId: string;
    currency: Currency;
    amount: number;
    aloneLimit: number;
    otherLimit: number;
    at: Date;
  };
  operatorRole: {
    memberId: string;
    role: 'owner' | 'catalogue' | 'finance' | 'warehouse' | 'support';
    grantedAt: Date;
    grantedBy: string | null;
  };
  orderLine: {
    orderId: string;
    caskId: number;
    quantity: number;
    unitPrice: number;
    discount: number;
    estimateAtBottling: number | null;
    estimateCountry: 'IE' | 'SG' | null;
    otherUnitPrice: number;
  };
  orders: {
    id: string;
    memberId: string;
    cartId: string | null;
    currency: Currency;
    subtotal: number;
    discount: number;
    total: number;
    ledgerTransactionId: string | null;
    placedAt: Date;
    legalVersion: Generated<number>;
    country: 'IE' | 'SG' | null;
  };
  parcel: {
    id: string;
    releaseInvoiceId: string;
    bottles: number;
    carrier: string;
    trackingUrl: string;
    state: 'SHIPPED' | 'DELIVERED' | 'RETURNED' | 'LOST' | 'BROKEN';
    ageChecked: boolean;
    shippedAt: Date;
    closedAt: Date | null;
  };
  passkey: {
    id: string;
    memberId: string;
    credentialId: string;
    publicKey: Buffer;
    counter: number;
    name: string;
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
  paymentEvent: { provider: string; eventId: string; ref: string; receivedAt: Date; handledAt: Date | null };
  reconciliation: {
    day: string;
    provider: string;
    currency: Currency;
    ours: number;
    theirs: number;
    difference: number;
    lines: ReconciliationLine[];
    madeAt: Date;
  };
  recoveryCode: { memberId: string; hash: Buffer; usedAt: Date | null };
  refreshToken: {
    hash: Buffer;
    sessionId: string;
    parent: Buffer | null;
    issuedAt: Date;
    expiresAt: Date;
    usedAt: Date | null;
    retiredAt: Date | null;
  };
  refund: {
    id: string;
    kind: 'TAKE_BACK' | 'REDUCTION' | 'CREDIT' | 'DEBIT';
    memberId: string;
    orderId: string | null;
    currency: 'SGD' | 'EUR';
    amount: number;
    reason: string;
    requestedBy: string;
    paidAt: Date;
    approvedBy: string | null;
    approvalId: string | null;
    ledgerTransactionId: string | null;
  };
  refundShare: { refundId: string; certificateId: string; amount: number };
  registerCheckpoint: { size: number; root: Buffer; note: string; signedAt: Date };
  registerCosignature: { size: number; witness: string; line: string; receivedAt: Date };
  registerEntry: { index: number; source: string; entry: Buffer; cask: string | null; share: number | null };
  registerKey: { vkey: string; sinceSize: number; addedAt: Date };
  registerLog: { id: Generated<boolean>; origin: string; createdAt: Date };
  registerOutbox: {
    id: Generated<number>;
    source: string;
    type: string;
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
  releaseInvoice: {
    id: string;
    bottlingId: string;
    memberId: string;
    country: 'IE' | 'SG';
    currency: Currency;
    bottles: number;
    lines: ReleaseLine[];
    estimate: ReleaseEstimate | null;
    total: number;
    issuedAt: Date;
    issuedOn: string;
    dueOn: string;
    state: 'ISSUED' | 'PAID' | 'DEFAULTED' | 'DISPOSED' | 'REFUNDED';
    defaultedOn: string | null;
    storage: Generated<number>;
    paidAt: Date | null;
    ledgerTransactionId: string | null;
    proceeds: number | null;
    proceedsTransactionId: string | null;
    refundTransactionId: string | null;
    remindedFrom: string | null;
    isSent: Generated<boolean>;
    goods: GoodsPart[];
    soldAt: Date | null;
  };
  releaseInvoiceMove: {
    id: Generated<number>;
    releaseInvoiceId: string;
    fromState: string;
    toState: string;
    actor: 'MEMBER' | 'OPERATOR' | 'SYSTEM';
    operatorId: string | null;
    reason: string | null;
    movedAt: Date;
  };
  releaseReminder: { releaseInvoiceId: string; days: 7 | 14 | 21 | 27; sentAt: Date; dueOn: string };
  remedy: {
    certificateId: string;
    lossId: string;
    country: 'IE' | 'SG' | null;
    chooseUntil: string;
    amount: number;
    choiceId: string | null;
  };
  remedyChoice: {
    id: string;
    lossId: string;
    orderId: string;
    remedy: 'REFUND' | 'REPLACEMENT';
    actor: 'MEMBER' | 'SYSTEM';
    amount: number;
    refundTransactionId: string | null;
    replacementOrderId: string | null;
    chosenAt: Date;
  };
  'sandbox.movement': { id: string; paymentRef: string; kind: string; amount: number; at: Date };
  'sandbox.payment': {
    ref: string;
    key: string;
    depositId: string;
    amount: number;
    currency: Currency;
    state: string;
    captured: Generated<number>;
    decline: DeclineReason | null;
    slow: Generated<boolean>;
    refunded: Generated<number>;
    chargedBack: Generated<number>;
  };
  searchWord: { word: string };
  securityEvent: {
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
    memberId: string | null;
    role: string | null;
  };
  session: {
    id: string;
    memberId: string;
    device: string;
    createdAt: Date;
    lastUsedAt: Date;
    endedAt: Date | null;
    provenAt: Date | null;
    secondFactorAt: Date | null;
  };
  shareMove: {
    id: Generated<number>;
    certificateId: string;
    fromState: CertificateState;
    toState: CertificateState;
    actor: 'MEMBER' | 'OPERATOR' | 'SYSTEM';
    operatorId: string | null;
    reason: string | null;
    movedAt: Date;
  };
  shareTransition: { fromState: CertificateState; toState: CertificateState };
  signInChallenge: {
    hash: Buffer;
    memberId: string;
    createdAt: Date;
    expiresAt: Date;
    tries: Generated<number>;
    usedAt: Date | null;
  };
  subscription: {
    id: string;
    memberId: string;
    levelId: number;
    joinedAt: Date;
    startsAt: Date | null;
    endsAt: Date | null;
    replacedAt: Date | null;
    replaces: string | null;
    currency: Currency | null;
    price: Generated<number>;
    credit: Generated<number>;
    discount: Generated<number>;
    paid: Generated<number>;
    ledgerTransactionId: string | null;
    cancelledAt: Date | null;
    refundTransactionId: string | null;
    legalVersion: Generated<number>;
    charged: Generated<number>;
  };
  teamPerson: {
    id: Generated<number>;
    position: number;
    name: string;
    role: string;
    text: string;
    drawing: number | null;
    fileId: string | null;
    version: Generated<number>;
  };
  totp: {
    memberId: string;
    secret: Buffer;
    createdAt: Date;
    confirmedAt: Date | null;
    lastStep: Generated<number>;
  };
  trailEntry: {
    position: number;
    at: Date;
    operatorId: string;
    sessionId: string | null;
    network: string | null;
    action: string;
    subjectKind: string;
    subjectId: string;
    reason: string | null;
    before: object | null;
    after: object | null;
    salt: Buffer | null;
    detailsHash: Buffer;
    previousHash: Buffer;
    hash: Buffer;
  };
  verifiedBackup: { name: string; finishedAt: Date };
  wallet: {
    accountId: number;
    memberId: string;
    currency: Currency;
    posted: Generated<number>;
    pending: Generated<number>;
    sequence: Generated<number>;
    owed: Generated<number>;
    available: GeneratedAlways<number>;
  };
  walletReturn: {
    id: string;
    depositId: string;
    memberId: string;
    currency: Currency;
    amount: number;
    state: 'PENDING' | 'DONE' | 'FAILED';
    refundRef: string | null;
    requestedAt: Date;
    askedAt: Date;
    finishedAt: Date | null;
    recheckAt: Date | null;
    refusal: string | null;
  };
  withdrawal: {
    id: string;
    orderId: string;
    receivedOn: string;
    recordedAt: Date;
    operatorId: string | null;
    note: string | null;
    amount: number;
    refundTransactionId: string | null;
  };
  withdrawnShare: { certificateId: string; withdrawalId: string; amount: number };
}
