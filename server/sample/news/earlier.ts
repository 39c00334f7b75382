import { joinLines } from '../common/join-lines.ts';
import type { SampleNews } from './sample-news.ts';

export const earlierNews: readonly SampleNews[] = [
  {
    slug: 'the-first-casks-are-open',
    title: 'The first casks are open',
    summary: 'Nine distilleries, one cask at a time: what a share is, and what it is not.',
    body: joinLines(`
      From today a cask of Irish whiskey can be shared. Each cask on these pages is a real place on a
      warehouse floor: a number on its head, a date of filling, so many litres at such a strength. It is
      divided into shares, and a share is a bottle from that cask and from no other, filled when the cask
      is ready.

      We have tried to say plainly what is known. What was measured, sampled or tasted is in the record of
      the cask, with its day. Where a spirit is not yet three years in wood it is called maturing spirit,
      because that is what it is.

      A share is something to drink, or to give to somebody who will. It is not a way to make money and we
      will never describe it as one.`),
    distillery: null,
    cask: null,
    publishedOn: '2025-09-25',
  },
  {
    slug: 'two-butts-one-autumn',
    title: 'Two butts, one autumn',
    summary: 'Carrowmoy opens Liscannor Slate, a sherry butt of pot still spirit from its first season.',
    body: joinLines(`
      Carrowmoy is known for malt, so the butt numbered CM 0031 takes some explaining. In October 2016 a
      delivery of malt was late and a neighbour had raw barley in the shed. Nora Considine had always
      wanted to try a pot still mash. Nine days later there was spirit enough for two butts, and then the
      malt arrived.

      One butt stays with the distillery. The other is Liscannor Slate. It was nosed this month: walnut,
      orange peel, a dry mineral edge. Sherry wood of this kind can take over, so it will be looked at
      each spring and the result posted here.`),
    distillery: 'carrowmoy',
    cask: 'TC-0006',
    publishedOn: '2025-10-16',
  },
  {
    slug: 'why-an-octave-is-nosed-every-month',
    title: 'Why an octave is nosed every month',
    summary: 'Fifty litres have a great deal of wood around them. Knockbarra explains what that does.',
    body: joinLines(`
      A butt holds ten times what an octave holds and has barely five times the wood. That is the whole
      reason for the small cask, and the whole risk of it. Oak speaks early and, left alone, does not
      stop.

      Ruth Magennis nosed Small Craft Warning at four weeks, to be told off by her own notes later. She
      has done so every month since it turned three. The bottling date stands at February 2028. If the oak
      gets ahead of the fig it will be brought forward, and every share holder will hear of it first.`),
    distillery: 'knockbarra',
    cask: 'TC-0013',
    publishedOn: '2025-11-20',
  },
  {
    slug: 'cold-water-heavy-spirit',
    title: 'Cold water, heavy spirit',
    summary: 'In Donegal the stream is at four degrees, and you can taste it in the new make.',
    body: joinLines(`
      Worm tubs do their best work in winter. At Bunlacken the stream that feeds them fell to four degrees
      last week, the vapour turns to liquid almost at the top of the coil, and the spirit has had hardly
      any time against the copper. It runs thick. Bríd Gallagher describes the December make as gravy, and
      means it kindly.

      All of it is peated until the end of February. The distillery will fill about sixty casks in that
      time and mark each with the temperature of the water, which is the sort of thing they do there.`),
    distillery: 'bunlacken',
    cask: null,
    publishedOn: '2025-12-18',
  },
  {
    slug: 'the-night-the-quay-flooded',
    title: 'The night the quay flooded',
    summary: 'High water at the Old Ropewalk. No cask was touched, and here is how we know.',
    body: joinLines(`
      On Tuesday night the spring tide met a south-easterly gale, and by half past three there were thirty
      centimetres of the River Lee in the still house. The stills were cold. The grist was upstairs. So
      were the casks, in the vaults that were put on the first floor for this reason in 1841.

      Blanaid Horgan walked every row on Wednesday with the warehouse-keeper, who checked the numbers
      against the stock account. All are where they should be and dry. The floor has been washed down and
      distilling starts again on Monday. We would have told you in the same number of words if it had gone
      otherwise.`),
    distillery: 'old-ropewalk',
    cask: null,
    publishedOn: '2026-01-23',
  },
  {
    slug: 'three-oaks-down-and-no-hurry',
    title: 'Three oaks down, and no hurry',
    summary: 'A storm in Wicklow has given Derrinlaw timber for casks it will not fill before 2029.',
    body: joinLines(`
      The wind of the first week of February took three oaks above Rathdrum, none of them young. They have
      been quartered where they lay and will be split for staves in March. Then they stand outside for
      three winters, so that rain can take the harsh tannins that no distiller wants back.

      “People ask what we are doing with the wood,” says Orla Byrne. “We are waiting for it.” The staves
      that have already done their waiting, from a tree that fell in another storm, are stacked beside her
      bench. There will be news of those before the year is out.`),
    distillery: 'derrinlaw',
    cask: null,
    publishedOn: '2026-02-17',
  },
  {
    slug: 'the-red-well-nosed-again',
    title: 'The Red Well, nosed again',
    summary: 'Pepper, linseed and cream, and more coconut than last time.',
    body: joinLines(`
      The Red Well was filled on 21 June 2016 with 196.8 litres at 62.8 per cent. On Thursday the bung was
      drawn with the warehouse-keeper present, for the nose alone, and put back.

      It smells of cracked pepper, linseed and cream, with more coconut than last time. How much is left a
      nose cannot tell. For that the warehouse-keeper weighs the cask: in June 2019, at three years, it held
      187.2 litres at 61.7 per cent. The later readings are in the record on its page.

      From the latest reading on, the page shows what our model expects: two per cent of the volume and
      half a point of strength less each year. With the next one it starts again from there.`),
    distillery: 'tobar-rua',
    cask: 'TC-0002',
    publishedOn: '2026-03-24',
  },
  {
    slug: 'why-the-column-stops-at-92',
    title: 'Why the column stops at 92',
    summary: 'A note from Skeaghmore on leaving some grain in the grain whiskey.',
    body: joinLines(`
      A column still will go on cleaning spirit for as long as you let it. The rules say below 94.8 per
      cent; a well-run rectifier gets within a breath of that, and what comes off is clean, even, and
      could have been made from anything.

      Skeaghmore stops at 92, and for wheat at 90. It costs steam, because the run must be slower to be
      steady there, and it leaves in the cereal notes that a column was invented to remove. Maeve
      Carolan’s view is that you can always take flavour out, so there is no need to be in a rush about
      it.`),
    distillery: 'skeaghmore',
    cask: null,
    publishedOn: '2026-04-16',
  },
];
