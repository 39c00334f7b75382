export const givenAddress = (address: string) => () => <strong className="text-ink">{address}</strong>;
