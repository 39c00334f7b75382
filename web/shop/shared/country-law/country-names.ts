export { countryNames } from '#words/en/common.ts';
