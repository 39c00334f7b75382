export const countries = ['IE', 'SG'] as const;
export type Country = (typeof countries)[number];
