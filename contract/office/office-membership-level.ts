import { z } from 'zod/mini';
import { maxSeats } from '#domain/membership/benefit.ts';
import { id, instant, isRequested, minorUnits, reason, singleLine } from '../shared/fields.ts';
import { resource } from './resource.ts';

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

const levels = resource({
  path: '/platform/api/office/membership-levels',
  param: 'levelId',
  read: 'catalogue.read',
  write: 'catalogue.write',
  sensitive: true,
  notFound: 'MEMBERSHIP_UNKNOWN',
  entered: enteredLevel,
  shown: {
    code: z.string(),
    tier: z.int(),
    sampleNosedOnly: z.boolean().check(z.describe('No sample of this level is posted, in any country.')),
    isFree: z.boolean(),
    prices: z.array(levelPrice).check(z.describe('The latest first, which holds now.')),
  },
});
export type OfficeLevel = z.infer<typeof levels.record>;

export const listOfficeLevels = levels.list(
  'The membership levels with their benefits and all their prices, the lowest level first',
);
export const getOfficeLevel = levels.get('A membership level as it is entered');
export const changeLevel = levels.change(
  'Change the texts of a level, or include more of a benefit; running terms get it too',
  ['NAME_TAKEN'],
);

const price = z.int().check(z.minimum(1), z.maximum(1_000_000), z.describe('Minor units.'));
export const setLevelPriceBody = z.strictObject({ priceSgd: price, priceEur: price, reason });

export const setLevelPrice = {
  ...levels.step(
    'prices',
    'Set the price of a paid level from now on, or ask for it where a second person has to approve; terms that were bought keep theirs',
    setLevelPriceBody.shape,
    { errors: ['MEMBERSHIP_FREE', 'APPROVAL_OPEN'] },
  ),
  answer: z.extend(levels.record, { isRequested }),
  status: 201 as const,
};
