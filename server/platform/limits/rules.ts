const [minute, hour] = [60_000, 3600_000];

/** So many tries at once, refilled evenly over this many ms. */
export type Allowance = readonly [count: number, refillMs: number];

export interface Rule {
  network?: Allowance;
  accountPerNetwork?: Allowance;
  account?: Allowance;
  /** For one account in a browser it has logged in with before, instead of `accountPerNetwork` and `account`. */
  knownBrowser?: Allowance;
}

/**
 * How often each call may be tried, in all processes together. Some calls refund a try that succeeded: their rules count
 * failures only.
 *
 * An attacker on one network runs out of `accountPerNetwork` first. On many networks they use up `account`; its owner
 * still gets in with a browser that logged in before, by a mailed link, or with Google.
 */
export const rules = {
  login: {
    network: [60, minute],
    accountPerNetwork: [10, minute],
    account: [60, hour],
    knownBrowser: [10, minute],
  },
  /** Tries for an account are counted with its challenges (account/second-factor/challenge.ts). */
  secondFactor: { network: [60, minute] },
  /** Wrong codes where an operator proves the second factor again; the right ones are not counted. */
  factorProof: { account: [10, 24 * hour] },
  /** The password of a member who is logged in, asked for again. */
  password: { account: [10, 10 * minute] },
  google: { network: [60, minute] },
  register: { network: [60, minute], account: [5, hour] },
  confirm: { network: [60, minute] },
  /** A page that waits for its address to be confirmed asks every five seconds at most. */
  confirmed: { network: [300, minute], account: [60, minute] },
  resend: { network: [30, minute], account: [5, hour] },
  forgot: { network: [30, minute], account: [5, hour] },
  reset: { network: [30, minute] },
  newCart: { network: [120, minute] },
  refresh: { network: [600, minute] },
  /** `account` is a session here: each refresh leaves a row. */
  refreshSession: { account: [60, 10 * minute] },
  export: { account: [2, minute] },
  /** Given back when the export ends; one that was lost, with its process, bars the next for so long. */
  runningExport: { account: [1, 5 * minute] },
  deposit: { network: [120, minute], account: [20, 10 * minute] },
  /**
   * Asks a provider for the state of a payment, or cancels it; the payment step asks eight times in half a minute.
   */
  payment: { network: [300, minute], account: [60, minute] },
  return: { network: [60, minute], account: [10, 10 * minute] },
  /** Each sends a mail and takes a number of the credit notes. */
  withdrawal: { network: [60, minute], account: [30, 10 * minute] },
  /** Each sends a mail and takes a number of the invoices. */
  order: { account: [120, minute] },
  /** Taking and ending a term: each sends a mail with its papers and takes a number of the invoices or credit notes. */
  membership: { network: [120, minute], account: [60, hour] },
  /** Seats, samples and experiences, asked for and given back: each sends a mail. */
  benefit: { network: [120, minute], account: [60, hour] },
  credential: { network: [120, minute], account: [60, hour] },
  /** Changes that send nothing and write a row or two of the member's own. */
  change: { account: [240, minute] },
  /** Papers drawn for one member: statements, invoices, receipts, the list of transactions. */
  document: { network: [300, minute], account: [60, minute] },
  invitation: { network: [60, minute], account: [30, 10 * minute] },
  /** Changes of members by operators: each sends a mail. */
  officeChange: { network: [60, minute], account: [30, 10 * minute] },
  officeRead: { network: [300, minute], account: [60, minute] },
  /** Events that a provider has to verify and did not send: those it sent are not counted. `account` is the provider. */
  eventOfNetwork: { accountPerNetwork: [10, minute] },
  eventOfPayment: { account: [30, minute] },
  /** A payment that is asked about because an event of it could not be verified. */
  unverifiedEvent: { account: [1, minute] },
  /** Violations of the Content-Security-Policy that browsers report; each is a line of the log. */
  cspReport: { network: [20, minute], account: [200, minute] },
  /** Codes of a cask follow one another, so that many lookups would follow its sales. */
  shareCode: { network: [30, minute] },
  /** Calendar programs ask every few hours; who guesses addresses asks more often. */
  calendar: { network: [120, minute] },
  coupon: { network: [60, minute], account: [20, minute] },
} as const satisfies Record<string, Rule>;

export type LimitedCall = keyof typeof rules;
