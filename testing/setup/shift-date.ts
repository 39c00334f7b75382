/**
 * Makes `Date` of this realm show an instant so many milliseconds ahead of the machine's clock. Timers keep their pace.
 * It must stand on its own: a browser gets its source text.
 */
export function shiftDate(msAhead: number): void {
  const machine = Date.now.bind(Date);
  const now = () => machine() + msAhead;
  globalThis.Date = new Proxy(Date, {
    construct: (date, values, newTarget) =>
      Reflect.construct(date, values.length === 0 ? [now()] : values, newTarget) as Date,
    apply: (date) => new date(now()).toString(),
    get: (date, key, receiver) => (key === 'now' ? now : (Reflect.get(date, key, receiver) as unknown)),
  });
}
