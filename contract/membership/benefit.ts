import { z } from 'zod/mini';
import { benefitKinds, benefitStates, maxSeats, sampleDeliveries } from '#domain/membership/benefit.ts';
import { errorCodes } from '#domain/errors.ts';
import { endpoint } from '../endpoint.ts';
import { id, instant, singleLine, pageOf, pageQuery, param, uuid } from '../shared/fields.ts';

const oneMeeting = '/platform/api/membership/meeting/{meetingId}';

const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month, YYYY-MM'));

export const wishLength = 500;

const benefitUse = z.strictObject({
  id: uuid,
  kind: z.enum(benefitKinds),
  state: z.enum(benefitStates),
  usedAt: instant,
  counted: z.boolean().check(z.describe('Whether it takes up one of the allowance.')),
  cancellable: z.boolean(),
  meeting: z.nullable(
    z.strictObject({
      id,
      title: z.string(),
      place: z.string(),
      startsAt: instant,
      seats: z.array(z.int()).check(z.describe("The member's own seat first, then those of friends.")),
    }),
  ),
  cask: z.nullable(z.strictObject({ id, name: z.string(), caskCode: z.string() })),
  delivery: z.nullable(z.enum(sampleDeliveries)),
  wish: z.nullable(z.string()),
  month: z.nullable(month),
  answer: z.nullable(z.string()).check(z.describe('Ours to a request that was granted or refused.')),
});
export type BenefitUse = z.infer<typeof benefitUse>;

const benefit = z.strictObject({
  kind: z.enum(benefitKinds),
  text: z.string(),
  boughtText: z
    .nullable(z.string())
    .check(z.describe('What it said when the term was bought; null where it says the same now.')),
  perTerm: z.nullable(z.int()).check(z.describe('null: as often as one likes.')),
  used: z.int(),
  left: z.nullable(z.int()),
  nosedOnly: z.boolean().check(z.describe('No sample of this level is posted, in any country.')),
});

export const getBenefits = endpoint('GET /platform/api/membership/benefit', 'member', {
  summary: 'The benefits of the current level, how often each was used in this term, and the latest 100 uses',
  answer: z.strictObject({ benefits: z.array(benefit), uses: z.array(benefitUse) }),
});
export type Benefits = z.infer<NonNullable<typeof getBenefits.answer>>;

const meeting = z.strictObject({
  id,
  title: z.string(),
  maker: z.string(),
  place: z.string(),
  online: z.boolean(),
  startsAt: instant,
  minutes: z.int(),
  about: z.string(),
  levelName: z.string().check(z.describe('The least level it is for.')),
  capacity: z.int(),
  left: z.int(),
  mine: z.nullable(uuid).check(z.describe('The use by which the member has a seat.')),
  refusal: z.nullable(z.enum(errorCodes)).check(z.describe('Why no seat can be taken.')),
  sample: z.boolean(),
  seatsPerBooking: z.int().check(z.describe('For the member and their friends.')),
});
export type Meeting = z.infer<typeof meeting>;

export const listMeetings = endpoint('GET /platform/api/membership/meeting', 'member', {
  summary: 'Meet-the-maker sessions to come, the next one first',
  query: z.strictObject(pageQuery),
  answer: pageOf(meeting),
});

export const bookMeeting = endpoint(`POST ${oneMeeting}`, 'member', {
  limit: 'benefit',
  summary: 'Take seats in a meet-the-maker session, for the member and their friends',
  params: z.strictObject({ meetingId: param.id }),
  query: z.strictObject({ seats: z.optional(param.whole(1, maxSeats)) }),
  answer: benefitUse,
  status: 201,
  errors: [
    'MEETING_NOT_FOUND',
    'MEETING_OVER',
    'MEETING_CANCELLED',
    'MEETING_FULL',
    'MEETING_BOOKED',
    'TOO_MANY_SEATS',
    'NOT_A_MEMBER',
    'BENEFIT_NOT_IN_LEVEL',
    'BENEFIT_USED_UP',
  ],
});

const sampleRequest = z.strictObject({
  kind: z.literal('CASK_SAMPLE'),
  caskId: id.check(z.describe('Of a cask the member holds shares of.')),
  ageDeclaration: z.optional(z.boolean()),
});

export const experienceRequest = z.strictObject({
  kind: z.literal('TAILORED_EXPERIENCE'),
  wish: singleLine(wishLength),
  month,
});

export const requestBenefit = endpoint('POST /platform/api/membership/benefit', 'member', {
  limit: 'benefit',
  summary: 'Ask for a sample or a tailored experience',
  body: z.strictObject({ benefit: z.discriminatedUnion('kind', [sampleRequest, experienceRequest]) }),
  answer: benefitUse,
  status: 201,
  errors: [
    'NOT_A_MEMBER',
    'BENEFIT_NOT_IN_LEVEL',
    'BENEFIT_USED_UP',
    'COUNTRY_UNKNOWN',
    'AGE_UNKNOWN',
    'TOO_YOUNG',
    'AGE_DECLARATION_MISSING',
    'CASK_NOT_HELD',
    'ADDRESS_MISSING',
    'MONTH_OUT_OF_RANGE',
  ],
});

export const cancelBenefitUse = endpoint('DELETE /platform/api/membership/use/{useId}', 'member', {
  limit: 'benefit',
  summary: 'Give the seats of a booking back, or withdraw a request that was not answered yet',
  params: z.strictObject({ useId: uuid }),
  answer: benefitUse,
  errors: ['BENEFIT_USE_NOT_FOUND', 'BENEFIT_USE_CLOSED'],
});
