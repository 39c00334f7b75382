import { randomBytes } from 'node:crypto';

/** 17 characters, as PayPal's. */
export const upperCaseId = () => randomBytes(9).toString('hex').toUpperCase().slice(0, 17);
