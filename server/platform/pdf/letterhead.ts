import { company } from '#words/en/company.ts';

/** As it is today: an issued document keeps the one it was issued with. */
export const letterhead = (): string[] => [company.name, ...company.address];
