const [minute, hour] = [60_000, 3600_000];

/** So many tries at once, given back evenly over this many ms. */
export type Allowance = readonly [count: number, overMs: number];

export interface Rule {
  /** From one network, whatever becomes of the tries. */
  network?: Allowance;
  /** For one account from one network. */
  pair?: Allowance;
  /** For one account, from wherever it is tried. */
  account?: Allowance;
  /** For one account in a browser it has logged in with before, instead of `pair` and `account`. */
  known?: Allowance;
}

/**
 * How often each call may be tried, in all processes together. A try that turns out right is given back where the call
 * says so, and then these count failures only.
 *
 * Someone who hammers another's address runs out of `pair` first. With many networks they use up `account`; then its
 * owner still gets in with a browser that logged in before, by a link mailed to them, or with Google.
 */
export const rules = {
  login: { network: [60, minute], pair: [10, minute], account: [60, hour], known: [10, minute] },
  /** For an account they are counted with its challenges (account/second-factor/challenge.ts). */
  secondFactor: { network: [60, minute] },
  /** The password of someone who is logged in, asked for again. */
  password: { account: [10, 10 * minute] },
  google: { network: [60, minute] },
  register: { network: [60, minute], account: [5, hour] },
  confirm: { network: [60, minute] },
  resend: { network: [30, minute], account: [5, hour] },
  forgot: { network: [30, minute], account: [5, hour] },
  reset: { network: [30, minute] },
  coupon: { network: [60, minute], account: [20, minute] },
} as const satisfies Record<string, Rule>;

export type Limited = keyof typeof rules;
