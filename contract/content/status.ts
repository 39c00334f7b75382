import { z } from 'zod/mini';
import { partStates, shopParts } from '#domain/shop-status.ts';
import { endpoint } from '../endpoint.ts';
import { instant } from '../shared/fields.ts';

const shopStatus = z.strictObject({
  checkedAt: instant,
  parts: z.array(z.strictObject({ part: z.enum(shopParts), state: z.enum(partStates) })),
});
export type ShopStatus = z.infer<typeof shopStatus>;

export const getStatus = endpoint('GET /platform/api/v1/status', 'anyone', {
  live: true,
  summary: 'What of the shop works right now; looked at every ten seconds at most',
  answer: shopStatus,
});
