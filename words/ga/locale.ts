/** BCP 47, for `Intl`; browsers without Irish take the English of Ireland. */
export const tags: readonly string[] = ['ga-IE', 'en-IE'];
