/** Where every "now" comes from, so that a test can live through eight years. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until told otherwise. */
export class SetClock implements Clock {
  #now: Date;
  constructor(start: Date | string | number) {
    this.#now = new Date(start);
  }
  now(): Date {
    return new Date(this.#now);
  }
  set(instant: Date | string | number): void {
    this.#now = new Date(instant);
  }
}
