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
      They will be filled next spring, and the head of each will say Fox Cover.`),
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
      caramel, lime, wax. It is to be bottled in October 2030. Nobody plans to move it.`),
    distillery: 'lissadoon',
    cask: 'TC-0032',
    publishedOn: '2026-06-11',
  },
  {
    slug: 'every-summer-since-reek-sunday',
    title: 'Every summer since Reek Sunday',
    summary: 'One cask at Lissadoon is nosed on its birthday, and what was found is written down.',
    body: joinLines(`
      On the last Sunday of July the pilgrims go up Croagh Patrick, some of them barefoot, and in the week
      before it in 2017 the cask called Reek Sunday was filled. It has been nosed on that day each year
      since, with nothing drawn.

      The latest: beeswax and pear, wild thyme, a slow warmth with no burn in it. A barrel on its third
      life gives little more than a place to rest, which is what it was chosen for. In July 2024 it was
      weighed, at seven years: 170.7 litres at 58.9 per cent.`),
    distillery: 'lissadoon',
    cask: 'TC-0009',
    publishedOn: '2026-07-28',
  },
  {
    slug: 'chalk-on-the-door',
    title: 'Chalk on the door',
    summary: 'Summer notes from the Salt Store, including one that was not flattering.',
    body: joinLines(`
      Every third summer Carrowmoy noses the casks of the Salt Store and chalks the notes on its door. This
      year it was the turn of The Salt Loft, which stands nearest to it. It was filled in March 2017 with
      197.4 litres at 63.2 per cent. In March 2026 it was weighed: 163.7 litres at 59.0 per cent.

      The nose says vanilla, warm straw, and a dry edge that was not there before. That corner takes the
      draught, so it may grow thirstier than its neighbours. It does not touch the number of shares, which
      was planned on a thirsty cask. The note goes on the door, next to the good ones.`),
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
      litres of pot still whiskey and of grain whiskey, both past their third year, that were put together
      on the afternoon of 29 May 2018 and have been one thing ever since.

      Most blends are composed shortly before bottling. There is nothing wrong with that. It lets a blender
      correct. Here there is no correcting, which Blanaid Horgan says concentrates the mind
      in the vat room. The cask was nosed last week: honeycomb, clove, a trace of resin. She could not
      find the join.`),
    distillery: 'old-ropewalk',
    cask: 'TC-0015',
    publishedOn: '2026-09-30',
  },
  {
    slug: 'the-church-field-is-in-the-loft',
    title: 'The Church Field is in the loft',
    summary: 'Eleven tonnes of wheat, cut at Lammas, will become some thirty casks.',
    body: joinLines(`
      Kilvarna makes wheat whiskey only when there is wheat worth the trouble, and the last time was four
      years ago. This summer the Church Field gave eleven tonnes of it, dry enough to go straight up the
      ladder.

      It will be mashed once the malt is done, and run through the small column still that spends the rest
      of its life under a tarpaulin. The first cask, Lammas Wheat, is announced today. There is nothing to taste yet,
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

      Take The Salt Loft: 197.4 litres, filled in 2017, to be bottled in 2028. Worked out from its filling, a
      cask that behaves as casks do on average fills about 211 bottles at its own strength; one that loses
      three per cent every year, 189. It has 185 shares. We plan on the thirsty cask, and round down. What
      its page expects today starts from the last time it was weighed, and moves with each reading.

      That is also why two casks of the same size can have different numbers of shares. The older one will
      have had longer to breathe.

      What a better cask fills beyond its shares is not ours to keep: every bottle belongs to the shares.`),
    distillery: null,
    cask: null,
    publishedOn: '2026-11-05',
  },
  {
    slug: 'the-storm-oak-will-be-filled-next',
    title: 'The Storm Oak will be filled next',
    summary: 'Three winters in the rain, one month at the bench: Derrinlaw’s first hogshead of Irish oak.',
    body: joinLines(`
      The staves we promised news of have been planed. They come from a single tree, fallen above Rathdrum
      in another storm, and will make one hogshead and a very short bench. Until now Derrinlaw has only
      dared quarter casks in Irish oak. A hogshead is twice the size and slower, so it can be left longer.

      Gráinne Byrne has set aside the first make of the season for it. The Storm Oak is announced today and
      goes on sale once it is filled.`),
    distillery: 'derrinlaw',
    cask: 'TC-0048',
    publishedOn: '2026-11-17',
  },
];
