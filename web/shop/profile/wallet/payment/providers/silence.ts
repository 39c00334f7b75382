/** After this time a provider's form counts as one that cannot load. */
export const silenceMs = 15_000;
