export const passwordLength = { min: 12, max: 200 } as const;
