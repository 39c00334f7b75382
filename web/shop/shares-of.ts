import { count } from './format.ts';

export const sharesOf = (quantity: number) => (quantity === 1 ? '1 share' : `${count(quantity)} shares`);
