import type { PartState, ShopPart } from '#domain/shop-status.ts';

export const status = {
  title: 'Status',
  lead: 'What works right now, checked every ten seconds.',
  summary: {
    WORKING: {
      title: 'Everything works',
      text: 'Casks, orders, payments and e-mails are as they should be.',
    },
    DELAYED: {
      title: 'Some things take longer',
      text: 'If something does not go through, please try again in a minute. Nothing is lost.',
    },
    DOWN: {
      title: 'Something is not working',
      text: 'We know about it and are repairing it. Nothing that you paid or own is lost.',
    },
  } satisfies Record<PartState, object>,
  parts: {
    BROWSING: 'Casks and pages',
    ORDERS: 'Orders and accounts',
    PAYMENTS: 'Payments',
    MAILS: 'E-mails',
  } satisfies Record<ShopPart, string>,
  states: {
    WORKING: 'Working',
    DELAYED: 'Delayed',
    DOWN: 'Not working',
  } satisfies Record<PartState, string>,
  checked: (time: string) => `Checked at ${time}`,
  contact: 'Is something wrong that is not shown here? <contact>Write to us</contact>.' as const,
};
