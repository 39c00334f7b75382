import { z } from 'zod/mini';
import { caskStates } from '#domain/cask/cask.ts';
import { cask } from './cask/cask.ts';
import { endpoint } from './endpoint.ts';
import { calendarDate, currency, id, minorUnits } from './shared/fields.ts';
import { newsItem } from './content/news.ts';

export const getDashboard = endpoint('GET /platform/api/dashboard', 'anyone', {
  live: true,
  summary:
    'New and soon-to-fill casks and news; for a member also their holding, what comes next, and alerts',
  query: z.strictObject({ currencyType: z._default(currency, 'SGD') }),
  answer: z.strictObject({
    onSale: z
      .nullable(
        z.strictObject({
          casks: z.int(),
          distilleries: z.int(),
          priceFrom: z.nullable(minorUnits),
          bottleMl: z.nullable(z.int()).check(z.describe('Of a share at that price.')),
          bottlingFrom: z.nullable(z.int()),
          bottlingTo: z.nullable(z.int()),
        }),
      )
      .check(z.describe('For visitors: what can be bought now, and the years of its bottling.')),
    newCasks: z.array(cask),
    soonToFill: z.array(cask),
    news: z.array(newsItem),
    holding: z.nullable(
      z.strictObject({
        shares: z.int(),
        casks: z.int(),
        litres: z.number().check(z.describe('As bottled, without those of lost casks.')),
        events: z
          .array(
            z.strictObject({
              kind: z.enum([
                'WHISKEY',
                'BOTTLING',
                'BOTTLING_PLANNED',
                'BOTTLES_TO_PAY',
                'REMEDY',
                'WITHDRAWAL',
                'MEETING',
                'MEMBERSHIP_ENDS',
              ]),
              date: calendarDate,
              name: z.string().check(z.describe('Of the cask, the session or the membership level.')),
              caskId: z.nullable(id),
            }),
          )
          .check(z.describe('What comes next, the earliest first.')),
        alerts: z.array(z.strictObject({ caskId: id, name: z.string(), state: z.enum(caskStates) })),
        alertCount: z.int(),
      }),
    ),
  }),
});
