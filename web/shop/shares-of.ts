export { shares as sharesOf } from '#words/common.ts';
