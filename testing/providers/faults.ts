/** What goes wrong with a call. */
export type Fault =
  /** The line breaks before the provider has read it. */
  | { kind: 'lost before' }
  /** The provider does it, and the line breaks before the answer. */
  | { kind: 'lost after' }
  | { kind: 'status'; status: number }
  /** The answer is late, in milliseconds. */
  | { kind: 'slow'; ms: number }
  /** The provider does it and answers no JSON. */
  | { kind: 'malformed' }
  /** The provider does it and answers what its description does not know. */
  | { kind: 'unknown state' };

interface Planned {
  /** Matched against "POST /v1/payment_intents". */
  on: RegExp;
  fault: Fault;
  times: number;
}

/** Faults on demand: each is used up by the calls it meets. */
export class Faults {
  #planned: Planned[] = [];
  /** Asked when nothing is planned: a simulation rolls its dice here. */
  chance: (operation: string) => Fault | null = () => null;

  plan(on: RegExp, fault: Fault, times = 1): void {
    this.#planned.push({ on, fault, times });
  }

  meet(operation: string): Fault | null {
    const planned = this.#planned.find(({ on, times }) => times > 0 && on.test(operation));
    if (!planned) return this.chance(operation);
    planned.times -= 1;
    return planned.fault;
  }

  forget(): void {
    this.#planned = [];
    this.chance = () => null;
  }
}
