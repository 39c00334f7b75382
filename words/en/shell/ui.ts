import { company } from '../company.ts';

export const dialog = { close: 'Close' };

export const errorState = {
  title: 'This could not be loaded',
  retry: 'Try again',
  reference: (id: string) => `Reference ${id}`,
};

export const select = { placeholder: 'Choose' };

export const pagination = {
  label: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  page: (number: number) => `Page ${number}`,
};

export const password = { show: 'Show password', hide: 'Hide password', capsLock: 'Caps Lock is on.' };

export const range = {
  from: (what: string) => `${what}, from`,
  to: (what: string) => `${what}, to`,
  between: (from: string, to: string) => `${from} – ${to}`,
};

export const skipLink = 'Skip to content';

export const stepper = {
  more: (what: string) => `Increase ${what}`,
  less: (what: string) => `Decrease ${what}`,
  most: (max: number) => `${max} is the most.`,
};

export const toasts = { dismiss: 'Dismiss' };

export const wordmark = company.name;
