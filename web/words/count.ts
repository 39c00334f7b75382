import { once } from '#domain/once.ts';

const whole = once(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }));

/** A whole number: `1,250`. */
export const count = (value: number) => whole().format(value);
