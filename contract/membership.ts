import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant, minor, textual, uuid } from './fields.ts';

/** A plan in the catalogue; prices in minor units of both currencies. */
export const membershipLevel = z.strictObject({
  id,
  code: z.string(),
  name: z.string(),
  tier: z.int(),
  prices: z.strictObject({ SGD: minor, EUR: minor }),
  summary: z.string(),
  benefits: z.array(
    z.strictObject({
      kind: z.enum(['MEET_THE_MAKER', 'CASK_SAMPLE', 'TAILORED_EXPERIENCE']),
      text: z.string(),
      perTerm: z.int().nullable(),
    }),
  ),
});
export type MembershipLevel = z.infer<typeof membershipLevel>;

/** One member's term of a level; both dates null while a free one is joined and not started. */
export const subscription = z.strictObject({
  id: uuid,
  levelId: id,
  levelName: z.string(),
  joinedAt: instant,
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  current: z.boolean(),
});
export type Subscription = z.infer<typeof subscription>;

export const listMembershipLevels = endpoint({
  method: 'GET',
  path: '/platform/api/membership',
  role: 'anyone',
  summary: 'The membership levels',
  answer: z.array(membershipLevel),
});

export const getMembershipLevel = endpoint({
  method: 'GET',
  path: '/platform/api/membership/{id}',
  role: 'anyone',
  summary: 'One membership level',
  params: z.strictObject({ id: textual.id }),
  answer: membershipLevel,
  errors: ['NOT_FOUND'],
});

export const getSubscription = endpoint({
  method: 'GET',
  path: '/platform/api/subscription',
  role: 'member',
  summary: "The member's subscription, if there is one",
  answer: z.strictObject({ subscription: subscription.nullable() }),
});

export const joinFreeMembership = endpoint({
  method: 'POST',
  path: '/platform/api/subscription/free-subscription',
  role: 'member',
  summary: 'Join a free level; its 12 months begin with the first cask share',
  body: z.strictObject({ membershipId: id }),
  answer: z.strictObject({ subscription }),
  errors: ['NOT_FOUND', 'MEMBERSHIP_NOT_FREE', 'ALREADY_SUBSCRIBED'],
});
