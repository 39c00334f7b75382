import { enteredFacts } from '#contract/office/office-cask.ts';
import { decimal, typedForm } from '../../kit/form/typed-form.ts';

export const caskForm = typedForm(enteredFacts, {
  fillVolumeMl: decimal(3),
  fillStrength: decimal(1),
  priceSgd: decimal(2),
  priceEur: decimal(2),
});
