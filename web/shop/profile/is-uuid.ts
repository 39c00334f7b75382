import { uuid } from '#contract/shared/fields.ts';

/** Apart from the other parameters: public pages load no schemas. */
export const isUuid = (text = '') => uuid.safeParse(text).success;
