import { uuid } from '#contract/fields.ts';

export const isUuid = (text = '') => uuid.safeParse(text).success;
