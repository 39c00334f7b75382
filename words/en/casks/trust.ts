import type { WarehouseAuthority } from '#domain/cask/warehouse-authority.ts';

export const authorities: Record<WarehouseAuthority, string> = { REVENUE: 'Irish Revenue', HMRC: 'HMRC' };

export const risks = {
  title: 'What can go wrong',
  lead: 'Each risk, and what we do about it.',
  items: {
    leak: {
      title: 'The cask leaks',
      text: 'Staves shrink, hoops slip. A slow leak shows when the cask is measured; a bad one empties it. There is no second cask behind yours. Its insurance, with the sum and the end, is in its passport.',
      outcome:
        'You read it here as soon as we know. If the cask cannot be bottled as whiskey, you choose a share of a similar cask of equal or higher value, or a full refund.',
    },
    evaporation: {
      title: 'More evaporates than we expect',
      sure: (low: string, total: string) =>
        `In the low case of our model the cask still fills ${low} bottles, for ${total} shares. A hot corner or dry wood can take more than any model says.`,
      unsure: (low: string, total: string) =>
        `In the low case of our model the cask fills ${low} bottles, and ${total} shares are issued.`,
      outcome:
        'The next measurement shows it, and its figures replace those of the model. If the cask does not fill a bottle for each share, the shares we hold are given up first; then everyone gets the largest legal bottle that fills one for each share, and the difference is refunded.',
    },
    strength: {
      title: 'The strength falls under 40 %',
      text: (expected: string, low: string) =>
        `Under 40 % it may not be called whiskey. We expect ${expected} at bottling, ${low} in the low case.`,
      outcome: 'A cask that nears 40 % is bottled before it falls below, earlier than planned.',
    },
    distillery: {
      title: 'The distillery fails',
      text: 'A liquidator will want the warehouse-keeper’s written acknowledgement. The passport of this cask shows whether we have one.',
      outcome:
        'Spirit in bond leaves only against duty or for another warehouse, whoever owns the building. Your certificate and your invoice show what we owe you; they do not replace the acknowledgement.',
    },
    company: {
      title: 'We go out of business',
      text: 'The warehouse knows us, and not each owner of a share. No trustee holds the cask apart from us yet.',
      outcome: (warehouse: string, distillery: string) =>
        `Keep your certificate and your invoice: they name the cask and your share of it, and show what we owe you. Send your claim with both to the liquidator. The cask itself is stored in ${warehouse}, at ${distillery}; its number is in its passport.`,
    },
    label: {
      title: 'The label may not say what you hope',
      text: 'Some distilleries forbid their name on the bottles of others. What this one allows is not on file.',
      outcome:
        'The bottle then names its type, its age, its strength and who bottled it. What is in it is the same.',
    },
    taxes: {
      title: 'Duty or tax rises',
      text: 'What is shown here is an estimate at the rates of today. Those of the day your bottle leaves the warehouse are not known yet.',
      outcome:
        'You are invoiced at the rates of that day. The invoice is to be paid within 4 weeks; the bottle is sent once it is.',
    },
    exit: {
      title: 'You want to sell',
      text: 'There is no resale, no buy-back and no market for shares here.',
      outcome:
        'For 14 days after ordering you may withdraw, for a full refund. After that you cannot sell the share through us; you receive your bottle.',
    },
  },
};

export const parties = {
  title: 'Who is responsible',
  lead: 'Three parties stand behind this cask. Their documents are in its passport.',
  distillery: {
    role: 'Made by',
    about: (year: string, county: string, tagline: string) =>
      `Founded ${year}, Co. ${county}. ${tagline}${/[.!?]$/.test(tagline) ? '' : '.'}`,
    link: 'Its story, stills and casks',
  },
  keeper: {
    role: 'Stored by',
    text: (distillery: string, authority: WarehouseAuthority) =>
      `The bonded warehouse of ${distillery}, under the control of ${authorities[authority]}.`,
    contact: 'We cannot name a contact there yet. Send us your questions for the warehouse.',
  },
  us: {
    role: 'Sold by',
    text: 'We keep the register of shares, write your invoices and answer your questions.',
    contact: 'All ways to reach us',
  },
};
