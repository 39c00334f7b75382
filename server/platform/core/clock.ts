export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export function clockStartingAt(start: Date): Clock {
  return { now: () => new Date(start.getTime() + performance.now()) };
}

/** Whole seconds a clock is ahead of the machine's, for a library that reads the machine's clock and takes a correction. */
export function secondsAhead(clock: Clock): number {
  return Math.round((clock.now().getTime() - Date.now()) / 1000);
}

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
