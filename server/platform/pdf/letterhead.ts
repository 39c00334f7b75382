import type { Company } from '#domain/company.ts';
import { company, letterhead as particulars } from '#words/en/company.ts';

/** The name, then who that is by the settings of today: an issued document keeps the one it was issued with. */
export const letterhead = (issuer: Company): string[] => [company.name, ...particulars(issuer)];
