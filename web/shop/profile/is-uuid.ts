import { uuid } from '#contract/shared/fields.ts';

export const isUuid = (text = '') => uuid.safeParse(text).success;
