import { company } from '../company.ts';

/** docs/product.md#age-gate; title, button, note and refusal to the letter. */
export const ageForm = {
  name: 'Are you of legal drinking age?',
  home: `${company.name}, home`,
  title: 'You must be of legal drinking age in your country to view this website',
  date: 'Your date of birth',
  fields: {
    day: { label: 'Day', placeholder: 'DD' },
    month: { label: 'Month', placeholder: 'MM' },
    year: { label: 'Year', placeholder: 'YYYY' },
  },
  refusal: 'Sorry, you must be over 18 to view this site',
  remember: 'Remember me',
  enter: 'Enter',
  agreement:
    'By visiting our site, you agree to our <terms>Terms & Conditions</terms> and <privacy>Privacy Policy</privacy>',
} as const;
