import { plural } from '../../format.ts';

export const choice = {
  compare: 'Compare',
  add: (cask: string) => `Compare ${cask}`,
  added: 'Added to compare',
  addedNamed: (cask: string) => `Added to compare: ${cask}`,
  full: (max: string) => `At most ${max} at once`,
};

export const tray = {
  label: 'Casks to compare',
  chosen: (count: number) => plural(count, { one: '# cask to compare', other: '# casks to compare' }),
  oneMore: 'Choose one more to see them side by side.',
  go: (count: number) => plural(count, { one: 'View # cask', other: 'Compare # casks' }),
  clear: 'Clear',
};

export const page = {
  title: 'Compare casks',
  lead: 'Side by side and drawn to scale.',
  back: '← All casks',
  table: 'Casks side by side',
  fact: 'Fact',
  add: 'Add a cask',
  remove: (cask: string) => `Remove ${cask} from the comparison`,
  print: 'Print',
  differencesOnly: 'Differences only',
  differs: 'differs',
  addToCart: 'Add to cart',
  addNamed: (cask: string) => `Add to cart: ${cask}`,
  inCart: (shares: number) => plural(shares, { other: '# in your cart' }),
  same: 'These casks have all these facts in common.',
  gone: (count: number) =>
    plural(count, {
      one: 'One of these casks is no longer listed.',
      other: '# of these casks are no longer listed.',
    }),
};

export const empty = {
  title: 'No casks to compare yet',
  text: 'Choose Compare on two to four casks to see them here side by side.',
  action: 'Browse casks',
};

export const groups = {
  price: 'Price and shares',
  cask: 'Spirit and wood',
  age: 'Age and strength',
};

export const facts = {
  price: 'A share',
  atBottling: 'Due at bottling, and the year',
  delivered: 'In all, delivered',
  perBottle: 'Per 700 ml bottle',
  perAlcohol: 'Per litre of pure alcohol',
  left: 'Shares left',
  volume: 'Volume per share',
  nominal: 'Cask size',
  wood: 'Wood',
  previousContents: 'Previous contents',
  distillery: 'Distillery',
  warehouse: 'Warehouse',
  filled: 'Day of filling',
  age: 'Age today',
  fillStrength: 'Strength at filling',
  measured: 'Last measured',
  today: 'Expected contents today',
  bottling: 'Est. bottling date',
  bottlingAge: 'Age at bottling',
  bottlingStrength: 'Expected strength at bottling',
  bottlingLitres: 'Expected contents at bottling',
};

export const values = {
  none: '–',
  notMeasured: 'Not since filling',
  measured: (litres: string, abv: string, day: string) => `${litres} litres at ${abv}, ${day}`,
  left: (left: string, total: string) => `${left} of ${total}`,
  place: (distillery: string, county: string) => `${distillery}, Co. ${county}`,
  litres: (litres: string) => `${litres} litres`,
  strength: (percent: string) => `${percent} ABV`,
  contents: (litres: string, strength: string) => `about ${litres} litres at ${strength}`,
  about: (amount: string) => `about ${amount}`,
  band: (expected: string, low: string, high: string) => `about ${expected}, between ${low} and ${high}`,
  inYear: (amount: string, year: string) => `${amount}, ${year}`,
  notFilled: 'Not filled yet',
  planned: (day: string) => `${day}, planned`,
  aged: (age: string, liquid: string) => `${age}, ${liquid.toLowerCase()}`,
};

export const notes =
  'A share and the prices per bottle and litre are before delivery, duty and VAT or GST; “In all” adds about what these cost at bottling, for one bottle sent to the country of the currency. Expected figures are estimates from our ageing model (2 % of volume and 0.5 points of strength a year), not promises. Litres of pure alcohol are for a share as bottled.';
