export const coupons = {
  lead: 'In Ireland a coupon never reduces a share of a cask: the law forbids it, and the checkout refuses it.',
  used: 'Used',
  uses: (uses: number, max: number) => `${uses} of ${max}`,
  percent: (value: number) => `${value} %`,
};

export const targets = { CASK_SHARE: 'Shares of casks', MEMBERSHIP: 'Membership' } as const;
export const kinds = { PERCENT: 'Percent', AMOUNT: 'An amount' } as const;

export const coupon = {
  title: (code: string) => `Coupon ${code}`,
  labels: {
    code: 'Code',
    kind: 'Kind',
    value: 'Value',
    currency: 'Currency',
    appliesTo: 'For',
    minimum: 'Lowest subtotal',
    validFrom: 'From',
    validUntil: 'Until',
    maxUses: 'Uses in all',
    maxUsesPerMember: 'Uses of one member',
  },
  codeHint: 'Letters, digits and hyphens. It never changes.',
  valueHint: 'At most 50 percent, or an amount of at most half the lowest subtotal.',
  currencyHint: 'Needed for an amount and for a lowest subtotal.',
  timeHint: 'In your own time.',
  create: 'Add the coupon',
  end: 'To end it, set the day until which it is valid.',
};
