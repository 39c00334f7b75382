import { z } from 'zod/mini';
import { maxSeats } from '#domain/membership/benefit.ts';
import { endpoint } from '../endpoint.ts';
import {
  id,
  instant,
  isRequested,
  minorUnits,
  param,
  singleLine,
  reason,
  version,
} from '../shared/fields.ts';

const perTerm = z
  .nullable(z.int().check(z.minimum(0), z.maximum(100)))
  .check(z.describe('null: as often as one likes.'));
const benefitText = singleLine(400);

export const enteredLevel = z.strictObject({
  name: singleLine(40),
  summary: singleLine(300),
  meetingText: benefitText,
  meetingsPerTerm: perTerm,
  meetingSeats: z
    .int()
    .check(
      z.minimum(1),
      z.maximum(maxSeats),
      z.describe('Of one booking in a session of this level: the member and friends.'),
    ),
  sampleText: benefitText,
  samplesPerTerm: perTerm,
  experienceText: benefitText,
  experiencesPerTerm: perTerm,
});
export type EnteredLevel = z.infer<typeof enteredLevel>;

const levelPrice = z.strictObject({
  id,
  startsAt: z.nullable(instant).check(z.describe('null: from the beginning.')),
  priceSgd: minorUnits,
  priceEur: minorUnits,
});

const officeLevel = z.strictObject({
  id,
  version,
  code: z.string(),
  tier: z.int(),
  ...enteredLevel.shape,
  sampleNosedOnly: z.boolean().check(z.describe('No sample of this level is posted, in any country.')),
  isFree: z.boolean(),
  prices: z.array(levelPrice).check(z.describe('The latest first, which holds now.')),
});
export type OfficeLevel = z.infer<typeof officeLevel>;

const params = z.strictObject({ levelId: param.id });
export const listOfficeLevels = endpoint({
  method: 'GET',
  path: '/platform/api/office/membership-levels',
  permission: 'catalogue.read',
  summary: 'The membership levels with their benefits and all their prices, the lowest level first',
  answer: z.array(officeLevel),
});

export const getOfficeLevel = endpoint({
  method: 'GET',
  path: '/platform/api/office/membership-levels/{levelId}',
  permission: 'catalogue.read',
  summary: 'A membership level as it is entered',
  params,
  answer: officeLevel,
  errors: ['MEMBERSHIP_UNKNOWN'],
});

export const changeLevel = endpoint({
  method: 'PUT',
  path: '/platform/api/office/membership-levels/{levelId}',
  permission: 'catalogue.write',
  sensitive: true,
  summary: 'Change the texts of a level, or include more of a benefit; running terms get it too',
  params,
  body: z.strictObject({ version, ...enteredLevel.shape }),
  answer: officeLevel,
  errors: ['MEMBERSHIP_UNKNOWN', 'RECORD_CHANGED', 'NAME_TAKEN'],
});

const price = z.int().check(z.minimum(1), z.maximum(1_000_000), z.describe('Minor units.'));

export const setLevelPriceBody = z.strictObject({
  version,
  priceSgd: price,
  priceEur: price,
  reason,
});

export const setLevelPrice = endpoint({
  method: 'POST',
  path: '/platform/api/office/membership-levels/{levelId}/prices',
  permission: 'catalogue.write',
  sensitive: true,
  summary:
    'Set the price of a paid level from now on, or ask for it where a second person has to approve; terms that were bought keep theirs',
  params,
  body: setLevelPriceBody,
  answer: z.strictObject({ ...officeLevel.shape, isRequested }),
  status: 201,
  errors: ['MEMBERSHIP_UNKNOWN', 'MEMBERSHIP_FREE', 'RECORD_CHANGED', 'APPROVAL_OPEN'],
});
