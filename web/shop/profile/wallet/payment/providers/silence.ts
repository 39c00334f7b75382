/** A provider's form that has not come by then is told as one that cannot come. */
export const silenceMs = 15_000;
