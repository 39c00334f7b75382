import { joinLines } from '../common/join-lines.ts';
import type { SampleNews } from './sample-news.ts';

export const laterNews: readonly SampleNews[] = [
  {
    slug: 'hunter-is-up',
    title: 'Hunter is up',
    summary: 'A cold spring at Kilvarna, and a barley that does not seem to mind.',
    body: joinLines(`
      The Fox Cover was sown on 2 April in Hunter and on 9 April the frost came. For ten days it looked
      like a car park. Sinéad Delahunty has a photograph of it that she does not enjoy.

      It is green now, every drill. The variety was bred for springs like this and then forgotten for
      yielding too little. Four hectares will make perhaps forty casks, in a year when nothing goes wrong.
      They will be filled in the spring of 2027, and the head of each will say Fox Cover.`),
    distillery: 'kilvarna',
    cask: null,
    publishedOn: '2026-05-21',
  },
  {
    slug: 'a-drum-across-the-causeway',
    title: 'A drum across the causeway',
    summary: 'How 650 litres of oak came to an island that is only sometimes joined to Mayo.',
    body: joinLines(`
      The Pilot’s House is a Madeira drum, and when it came to Lissadoon in 2018 it came empty, which was
      lucky. The tractor that was to pull it across stopped half-way with the tide already at the third
      marker. Michael Moran and two neighbours rolled the drum the rest of the way by hand, and went back
      for the tractor in the morning.

      It was filled that September with pot still spirit. Madeira is a wine that has been heated and aired
      and is nearly impossible to spoil further, and some of that good temper is in the wood: burnt
      caramel, lime, wax. It has four years to go. Nobody plans to move it.`),
    distillery: 'lissadoon',
    cask: 'TC-0032',
    publishedOn: '2026-06-11',
  },
  {
    slug: 'nine-years-after-reek-sunday',
    title: 'Nine years after Reek Sunday',
    summary: 'A sample was drawn at Lissadoon this week, as it is every year on the same day.',
    body: joinLines(`
      On the last Sunday of July the pilgrims go up Croagh Patrick, some of them barefoot, and in the week
      before it in 2017 the cask called Reek Sunday was filled. A sample has been drawn on that day each
      year since.

      The ninth: beeswax and pear, wild thyme, a slow warmth with no burn in it. The colour has not
      changed in two years. A barrel on its third life gives little more than a place to rest, which is
      what it was chosen for. Three more samples will be drawn before it is bottled.`),
    distillery: 'lissadoon',
    cask: 'TC-0009',
    publishedOn: '2026-07-28',
  },
  {
    slug: 'chalk-on-the-door',
    title: 'Chalk on the door',
    summary: 'Summer readings from the Salt Store, including one that came in low.',
    body: joinLines(`
      Every third summer Carrowmoy gauges the casks of the Salt Store and chalks the figures on its door.
      This year it was the turn of The Salt Loft, which stands nearest to it: 161.9 litres at 58.2 per
      cent, from 197.4 litres at 63.2 at filling in March 2017.

      We had expected about 163 litres at 58.5. It is a small difference and a believable one, since that
      corner takes the draught. It does not touch the number of shares, which was planned on a thirstier
      cask than this. It does go into the record, next to the good ones.`),
    distillery: 'carrowmoy',
    cask: 'TC-0014',
    publishedOn: '2026-08-20',
  },
  {
    slug: 'how-a-marriage-is-written-down',
    title: 'How a marriage is written down',
    summary: 'A blend has two parents. At the Old Ropewalk both are on the cask, to the litre.',
    body: joinLines(`
      Hemp and Tar has two lines of stencil under its number. The upper says P 118, the lower G 79: the
      litres of pot still and of grain spirit that were put together on the afternoon of 29 May 2018 and
      have been one thing ever since.

      Most blends are composed at the end, from casks that never met. There is nothing wrong with that. It
      lets a blender correct. Here there is no correcting, which Blanaid Horgan says concentrates the mind
      in the vat room. The cask was nosed last week: honeycomb, clove, a trace of resin. She could not
      find the join.`),
    distillery: 'old-ropewalk',
    cask: 'TC-0015',
    publishedOn: '2026-09-30',
  },
  {
    slug: 'the-church-field-is-in-the-loft',
    title: 'The Church Field is in the loft',
    summary: 'Eleven tonnes of wheat, cut at Lammas, will become some thirty casks in February.',
    body: joinLines(`
      Kilvarna makes wheat whiskey only when there is wheat worth the trouble, and the last time was four
      years ago. This August the Church Field gave eleven tonnes of it, dry enough to go straight up the
      ladder.

      It will be mashed in February and run through the small column that spends the rest of its life
      under a tarpaulin. The first cask, Lammas Wheat, is announced today. There is nothing to taste yet,
      so it is not on sale: you can ask to be told when it is filled.`),
    distillery: 'kilvarna',
    cask: 'TC-0045',
    publishedOn: '2026-10-29',
  },
  {
    slug: 'how-many-shares-a-cask-has',
    title: 'How many shares a cask has',
    summary: 'Why The Salt Loft has 185 shares, when it will probably fill more bottles than that.',
    body: joinLines(`
      A cask is not a tank. Some of what goes in will leave through the wood, and nobody can say exactly
      how much. In Ireland it is about two per cent of the volume a year; a poor cask in a dry corner can
      lose three, a good one no more than one. At bottling another six per cent stays behind in wood,
      filters and samples.

      Take The Salt Loft: 197.4 litres, filled in 2017, to be bottled in 2028. If it behaves as casks do
      on average, it will fill about 211 bottles at its own strength. If it loses three per cent every
      year, 189. It has 185 shares. We plan on the thirsty cask, and round down.

      That is also why two casks of the same size can have different numbers of shares. The older one will
      have had longer to breathe.`),
    distillery: null,
    cask: null,
    publishedOn: '2026-11-05',
  },
  {
    slug: 'the-storm-oak-will-be-filled-in-january',
    title: 'The Storm Oak will be filled in January',
    summary: 'Three winters in the rain, one month at the bench: Derrinlaw’s first hogshead of Irish oak.',
    body: joinLines(`
      The staves we promised news of have been planed. They come from a single tree, fallen above Rathdrum
      in another storm, and will make one hogshead and a very short bench. Until now Derrinlaw has only
      dared quarter casks in Irish oak. A hogshead is twice the size and slower, so it can be left longer.

      Gráinne Byrne has set aside the first make of the year for it. The Storm Oak is announced today and
      goes on sale once it is filled and measured.`),
    distillery: 'derrinlaw',
    cask: 'TC-0048',
    publishedOn: '2026-11-17',
  },
];
