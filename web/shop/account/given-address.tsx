/** The address somebody gave, in a sentence that speaks of it. */
export const givenAddress = (address: string) => () => <strong className="text-ink">{address}</strong>;
