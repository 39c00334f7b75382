export type Fault =
  /** The connection breaks before the provider has read the call. */
  | { kind: 'lost before' }
  /** The provider does it, and the connection breaks before the answer. */
  | { kind: 'lost after' }
  | { kind: 'status'; status: number }
  | { kind: 'slow'; ms: number }
  | { kind: 'malformed' }
  | { kind: 'unknown state' };

interface Planned {
  on: RegExp;
  fault: Fault;
  times: number;
}

export class Faults {
  #planned: Planned[] = [];

  plan(on: RegExp, fault: Fault, times = 1): void {
    this.#planned.push({ on, fault, times });
  }

  meet(operation: string): Fault | null {
    const planned = this.#planned.find(({ on, times }) => times > 0 && on.test(operation));
    if (!planned) return null;
    planned.times -= 1;
    return planned.fault;
  }

  forget(): void {
    this.#planned = [];
  }
}
