// Made by `npm run calls` from contract/order/checkout.ts.
import type * as contract from '#contract/order/checkout.ts';
import type { Call } from '#web/api/http/call.ts';

export const beginCheckout: Call<typeof contract.beginCheckout> = {
  method: 'POST',
  path: '/platform/api/checkout',
  role: 'member',
  answer: 'json',
};

export const finishCheckout: Call<typeof contract.finishCheckout> = {
  method: 'POST',
  path: '/platform/api/checkout/finish',
  role: 'member',
  answer: 'json',
};

export const getCheckout: Call<typeof contract.getCheckout> = {
  method: 'GET',
  path: '/platform/api/checkout/{paymentId}',
  role: 'member',
  answer: 'json',
};

export const waitingCheckout: Call<typeof contract.waitingCheckout> = {
  method: 'GET',
  path: '/platform/api/checkout',
  role: 'member',
  answer: 'json',
};
