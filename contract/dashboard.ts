import { z } from 'zod';
import { cask } from './cask.ts';
import { endpoint } from './endpoint.ts';
import { calendarDate, currency, id } from './fields.ts';
import { newsItem } from './news.ts';

export const getDashboard = endpoint({
  method: 'GET',
  path: '/platform/api/dashboard',
  role: 'anyone',
  summary: 'New and soon-to-fill casks and news; for a member also their holding at a glance',
  query: z.strictObject({ currencyType: currency.default('SGD') }),
  answer: z.strictObject({
    newCasks: z.array(cask),
    soonToFill: z.array(cask),
    news: z.array(newsItem),
    holding: z
      .strictObject({
        shares: z.int(),
        casks: z.int(),
        litres: z.number().meta({ description: 'As bottled.' }),
        nextBottling: z.strictObject({ caskId: id, name: z.string(), date: calendarDate }).nullable(),
        alerts: z.array(id),
      })
      .nullable(),
  }),
});
