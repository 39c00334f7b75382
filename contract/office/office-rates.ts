import { z } from 'zod/mini';
import { rateStates } from '#domain/rates/new-rate.ts';
import { endpoint } from '../endpoint.ts';
import { addedRate, rateValue } from '../rates.ts';
import {
  calendarDate,
  country,
  httpsAddress,
  id,
  instant,
  param,
  singleLine,
  uuid,
} from '../shared/fields.ts';

export const enteredRate = z.strictObject({
  country,
  from: calendarDate,
  rate: rateValue,
  source: z.nullable(singleLine(200)),
  sourceUrl: z.nullable(httpsAddress),
  reason: z.nullable(singleLine(500)),
});
export type EnteredRate = z.infer<typeof enteredRate>;

const officeRate = z.strictObject({
  rateId: id,
  ...addedRate.shape,
  reason: z.nullable(z.string()),
  state: z
    .enum(rateStates)
    .check(z.describe('LATE: nobody confirmed it before its first day; it has to be proposed again.')),
  proposedBy: uuid,
  proposedByName: z.string(),
  proposedAt: instant,
});
export type OfficeRate = z.infer<typeof officeRate>;

const path = '/platform/api/office/rates';
const params = z.strictObject({ rateId: param.id });

export const listOfficeRates = endpoint({
  method: 'GET',
  path,
  role: 'operator',
  permission: 'catalogue.read',
  summary: 'Rates that operators proposed or added, the earliest first day first (at most 500)',
  answer: z.array(officeRate),
});

export const proposeRate = endpoint({
  method: 'POST',
  path,
  role: 'operator',
  permission: 'rates.write',
  sensitive: true,
  summary: 'Propose a rate from a day on; another operator has to confirm it before that day',
  body: enteredRate,
  answer: officeRate,
  status: 201,
  errors: ['RATE_WAITS'],
});

export const confirmRate = endpoint({
  method: 'POST',
  path: `${path}/{rateId}/confirm`,
  role: 'operator',
  permission: 'rates.write',
  sensitive: true,
  summary: 'Confirm what another operator proposed: it holds from its first day on',
  params,
  answer: officeRate,
  errors: ['RATE_NOT_FOUND', 'RATE_DECIDED', 'RATE_TOO_LATE'],
});

export const withdrawRate = endpoint({
  method: 'POST',
  path: `${path}/{rateId}/withdraw`,
  role: 'operator',
  permission: 'rates.write',
  sensitive: true,
  summary: 'Withdraw a proposal, or a confirmed rate before its first day, with a reason',
  params,
  body: z.strictObject({ reason: singleLine(500) }),
  errors: ['RATE_NOT_FOUND', 'RATE_DECIDED', 'RATE_BEGUN'],
});
