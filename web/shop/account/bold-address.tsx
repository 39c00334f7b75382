export const boldAddress = (address: string) => () => <strong className="text-ink">{address}</strong>;
