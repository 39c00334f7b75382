import { randomBytes } from 'node:crypto';

export const upperCaseId = () => randomBytes(9).toString('hex').toUpperCase().slice(0, 17);
