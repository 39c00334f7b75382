import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { legalDocuments } from '../content/legal.ts';
import { calendarDate } from '../shared/fields.ts';

/** More than this are not counted: the list takes as long with a million orders. */
export const maxAcceptances = 10_000;

const acceptedBy = z
  .int()
  .check(
    z.nonnegative(),
    z.maximum(maxAcceptances),
    z.describe(`${maxAcceptances} stands for as many or more.`),
  );

const officeLegalVersion = z.strictObject({
  document: z.enum(legalDocuments),
  title: z.string(),
  version: z.int(),
  effectiveOn: calendarDate.check(z.describe('When it took or takes effect, in Ireland.')),
  state: z.enum(['COMING', 'IN_FORCE', 'EARLIER']),
  accounts: acceptedBy.check(
    z.describe(`Members who accepted it when they registered; ${maxAcceptances} for as many or more.`),
  ),
  orders: acceptedBy,
  memberships: acceptedBy,
});
export type OfficeLegalVersion = z.infer<typeof officeLegalVersion>;

export const listOfficeLegalVersions = endpoint({
  method: 'GET',
  path: '/platform/api/office/legal-versions',
  role: 'operator',
  permission: 'catalogue.read',
  summary:
    'Each version of each legal document with how often it was accepted, the newest first; all documents of a version are accepted together',
  limit: 'officeRead',
  answer: z.array(officeLegalVersion),
});
