import { plural } from '../../format.ts';

export const outlook = {
  title: 'Your share',
  lead: (liquid: string) =>
    `${liquid}. Estimated from the last measurement and average evaporation since. What happened to the cask is on its page.`,
  notFilled: 'The cask is not filled yet; these figures are planned.',
  inWood: 'In the cask today',
  litres: (litres: string, abv: string) => `about ${litres} litres at ${abv}`,
  measured: 'Last measured',
  bottles: 'Bottles',
  bottlesOf: (count: number, size: string) =>
    count === 0
      ? `fewer than one of ${size} for each share`
      : plural(count, { one: `# bottle of ${size}`, other: `# bottles of ${size}` }),
  strength: 'Strength when bottled',
  strengthOf: (abv: string, low: string, high: string) => `about ${abv}, between ${low} and ${high}`,
  when: 'Bottling',
  toPay: 'Still to pay at bottling',
  about: (amount: string) => `about ${amount}, for delivery, duty and tax`,
};
