import type { HeldShareState } from '#domain/cask/share-state.ts';

/** The page of one share. */
export const share = {
  /** The link that leads here. */
  story: 'Its story so far',
  back: 'All certificates',
  title: (number: string, total: string, cask: string) => `Share ${number} of ${total} of ${cask}`,
  history: 'Story',
  ahead: 'Ahead',
  cask: 'Follow the cask',
  filled: 'Distilled and filled into the cask',
  filling: 'To be filled into the cask',
  whiskey: 'Three years in wood: it may be called whiskey',
  withdrawUntil: 'Last day to withdraw',
  bottling: 'Bottling, as estimated today',
  bottlingPlanned: 'Bottling, planned for this day',
  ofCask: (what: string, detail: string | null) => (detail === null ? what : `${what}: ${detail}`),
  chart: 'Your share in the cask',
  millilitres: (value: string) => `${value}\u00a0ml`,
  /** Of what comes next without a day. */
  nextWhen: 'Next',
  chooseRemedy: 'You choose another share or your money back',
  next: {
    PURCHASED: null,
    MATURING: null,
    BOTTLING_NOTIFIED: null,
    INVOICED: 'You pay the invoice; then your bottle is sent',
    PAID: 'Your bottle is sent to you',
    SHIPPED: 'Your bottle arrives, with a check of age at the door',
    DELIVERED: null,
    DEFAULTED: 'You pay the invoice; until then your bottle is held for you',
    WITHDRAWN: null,
    REFUNDED: null,
  } satisfies Record<HeldShareState, string | null>,
  states: {
    PURCHASED: 'You bought the share',
    MATURING: 'The time for withdrawing ended; the share matures',
    BOTTLING_NOTIFIED: 'We told you the day of bottling',
    INVOICED: 'Invoice for delivery, duty and tax',
    PAID: 'You paid the invoice',
    SHIPPED: 'Your bottle left the warehouse',
    DELIVERED: 'Your bottle arrived',
    DEFAULTED: 'The invoice was overdue',
    WITHDRAWN: 'You withdrew from the share',
    REFUNDED: 'The share was refunded',
  } satisfies Record<HeldShareState, string>,
};
