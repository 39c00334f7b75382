import { joinLines } from './common/join-lines.ts';

export interface DistilleryFacts {
  slug: string;
  name: string;
  county: string;
  founded: number;
  /** The first year a cask could be filled, where a distillery was silent for a time. */
  fillsSince: number;
  stills: string;
  tagline: string;
  /** Paragraphs parted by an empty line. */
  story: string;
}

/** Fictional, every one: places are real, the distilleries and the people in them are not. */
export const distilleries: readonly DistilleryFacts[] = [
  {
    slug: 'carrowmoy',
    name: 'Carrowmoy',
    county: 'Clare',
    founded: 2014,
    fillsSince: 2016,
    stills: joinLines(`
      Three Tuscan-built copper pot stills: wash 5,000 l, feints 3,200 l, spirit 2,400 l. Tall straight
      necks; the lyne arms rise a few degrees before they fall.`),
    tagline: 'Triple-distilled malt from the last field before the Atlantic',
    story: joinLines(`
      Past Liscannor the road narrows, loses its white line, and ends at a slate-roofed barn, a still
      house with one very large window, and the sea. Nora Considine bought the barn in 2014 for its well
      and its view, in that order. She had spent eleven years keeping ferry engines alive, and says that
      stills are the same work with a better smell.

      The mash is malted Irish barley, except for one in the first autumn when raw barley went in with it
      and made two butts of pot still spirit. It ferments for five days, two more than it needs,
      until the wash smells of apple skins and turns a little sour. Three slow distillations keep the
      fruit and leave the weight behind. On a good day the spirit comes off the last still in a thread no
      thicker than a pencil, and a good day yields three barrels.

      Casks rest in the Salt Store, a low building of Liscannor flagstone whose only door faces west.
      Whether sea air ever finds its way through oak is argued about at every lunch. Nora’s position is
      that nobody can prove it, that the nearest casks do lose a little more in a stormy winter, and that
      this last part is written down.

      Every cask is nosed on its third birthday and every third year after. The notes go up on the door of
      the Salt Store in chalk, the flattering ones and the others.`),
  },
  {
    slug: 'tobar-rua',
    name: 'Tobar Rua',
    county: 'Tipperary',
    founded: 1798,
    fillsSince: 2013,
    stills: joinLines(`
      Three copper pot stills shaped after the distillery’s own drawings of 1871: a squat wash still of
      9,000 l, a feints still of 6,000 l and an onion-shaped spirit still of 4,500 l, with short swan
      necks and long, low lyne arms.`),
    tagline: 'Pot still whiskey at the red well since 1798, with ninety-two years of silence',
    story: joinLines(`
      The well that names the place runs red with iron, which is why nobody has ever made whiskey with it.
      The good water comes from a second spring two fields away, and the first account book, opened in
      1798, records what it cost to pipe it past the one that gave the distillery its name. Visitors are
      shown both and asked to guess.

      Tobar Rua shut in 1921 with its last casks unsold, and the still house became a creamery, then a hay
      store, then a roof for jackdaws. When the Meagher family reopened it in 2013 they found the
      maltster’s slate still on the wall, the week’s grist chalked on it: malt, raw barley, and a little
      oats. They make that grist today, within what the rules for pot still whiskey allow.

      The spirit is thick and peppery, with the oiliness that raw barley gives. It is drawn at a lower
      strength than fashion prefers and put into wood at about 63 per cent, in two dunnage houses with
      earth floors where nothing is stacked more than three high.

      The house keeps one rule from the first book, where it stands underlined: a cask is not described
      before it is tasted. So the notes here are about the spirit that went in and the wood it went into.
      What comes out will be written when somebody has a glass of it.`),
  },
  {
    slug: 'skeaghmore',
    name: 'Skeaghmore Grain Works',
    county: 'Louth',
    founded: 2011,
    fillsSince: 2011,
    stills: joinLines(`
      A three-column continuous still eleven metres tall: beer column of copper plates, extractive column,
      and a rectifier with 42 plates, run deliberately below its rated strength. A 1,000 l copper pot for
      trials.`),
    tagline: 'Grain whiskey, treated as if it were the point',
    story: joinLines(`
      Most grain whiskey is made to disappear into something else. Skeaghmore was built by two people who
      thought that a waste. Maeve Carolan had designed evaporators for a dairy; Piotr Zielinski had run a
      column still in Kraków and another in Kentucky. They took a disused grain store beside the railway
      at Castlebellingham and put a still in the lift shaft, the only place tall enough.

      They grow suspicious when spirit gets too clean. The law lets a grain whiskey come off the still at
      anything below 94.8 per cent; Skeaghmore stops at 92 and sometimes well short of it, and sends it to
      wood at 67 or 68, where there is still cereal to taste. Maize gives the sweetness, Louth wheat the
      softness, and one week in eight the mash is rye, which nobody enjoys cleaning up after.

      Good wood matters more here than anywhere, because a gentle spirit hides nothing. The works buys
      barrels by name from a handful of cooperages and turns away about one in nine. The rejects become
      planters, and the platform at Castlebellingham has never looked better.`),
  },
  {
    slug: 'knockbarra',
    name: 'Knockbarra',
    county: 'Down',
    founded: 2015,
    fillsSince: 2016,
    stills: joinLines(`
      Two small pot stills, wash 2,500 l and spirit 1,600 l, hammered in a Lecale shipyard with lamp-glass
      heads and steep, short lyne arms; condensed in shell and tube, the warm water sent on to heat the
      maltings floor.`),
    tagline: 'A small malt house between the drumlins and the Irish Sea',
    story: joinLines(`
      Knockbarra is on the Lecale coast of County Down, in Northern Ireland, a mile from the harbour at
      Ardglass. The building was a herring-curing station. When it rains hard, which is allowed for in the
      design, the yard still smells of it for an hour.

      Everything is small. Two stills, four washbacks of larch, and a malting floor turned by hand with
      wooden shiels made by the man who turns it. Ten weeks in the year the kiln burns a mixture of turf
      and dried seaweed, and the malt from those weeks goes to its own casks, lightly smoked rather than
      peaty. The rest of the year there is no smoke at all.

      Ruth Magennis distils twice, not three times, “because I am stubborn and the neighbours do it the
      other way”. Two runs leave more in: pears, wet stone, a heavy sweetness like malt loaf. The make is
      about four hundred casks a year, and the herring shed holds them all.

      As Irish whiskey may be made anywhere on the island, so may a cask travel within it. These do not.
      They stay in Ardglass until they are bottled.`),
  },
  {
    slug: 'old-ropewalk',
    name: 'The Old Ropewalk',
    county: 'Cork',
    founded: 2013,
    fillsSince: 2014,
    stills: joinLines(`
      Three squat copper pot stills (wash 3,000 l, feints 2,000 l, spirit 1,800 l) and a slim twin-column
      still of 24 plates, standing in a row down a building 140 metres long and eight wide.`),
    tagline: 'Pot and column under one very long roof',
    story: joinLines(`
      Ropes were made in this shed for a century and a half: men walked backwards for 140 metres, paying
      out hemp from the waist, then walked back and began again. It is the wrong shape for a distillery.
      Everything has to stand in a line, and the mash travels further than in places ten times the size.

      The line gave the Ropewalk its idea. Pot stills stand at one end, a column at the other, and each
      spirit rests in wood of its own until it is whiskey. Then the two meet in a vat half-way and go back
      into one cask, so that the blend matures for years as one thing and is not put together at the end.
      Distillers have opinions about this. Blanaid Horgan, who does it, says that a stew is better for
      standing too.

      Each marrying is written on the cask: so much pot still whiskey, so much grain whiskey, to the litre.
      A few casks every season are filled with pot still spirit alone, to see what the Ropewalk would be if it were a
      simpler house.

      The quay outside floods perhaps one night in the year. The bonded vaults are upstairs.`),
  },
  {
    slug: 'derrinlaw',
    name: 'Derrinlaw',
    county: 'Wicklow',
    founded: 2018,
    fillsSince: 2018,
    stills: joinLines(`
      Two copper pot stills with boil balls, wash 4,000 l and spirit 2,800 l, made in Bavaria and run with
      wood-fired steam; a cooperage of three benches beside them.`),
    tagline: 'A distillery that began as a cooperage, and as a wood before that',
    story: joinLines(`
      Derrinlaw was a sawmill first. It stands in forty hectares of mixed woodland above Rathdrum, and
      when the Byrne sisters took it over they went on felling: a few oaks a year, storm-thrown ones by
      preference, split by hand and left outdoors for three winters before a cooper is allowed near them.

      Scotch must mature in oak. Irish whiskey must mature in wood, and at Derrinlaw they read that word
      as an invitation. Sweet chestnut gives spice and a tannin like strong tea. Cherry gives up its
      colour in weeks and its almond over years. Acacia barely lets go of anything, which suits a spirit
      with something to say for itself. Irish oak grows fast and open-grained in the damp, and takes a
      careful hand.

      The spirit is plain on purpose: malt, a long fermentation, a wide cut in the still. It is the page,
      says Orla Byrne; the wood is the ink. Her sister Gráinne, who runs the stills, has asked her to stop
      saying this.

      Nobody has drunk a twelve-year-old whiskey from Irish chestnut, here or anywhere we could find. Some
      of these casks will be wonderful and some will be merely interesting. They are nosed each spring, and
      the notes are published whichever way they fall.`),
  },
  {
    slug: 'bunlacken',
    name: 'Bunlacken',
    county: 'Donegal',
    founded: 2012,
    fillsSince: 2014,
    stills: joinLines(`
      Two direct-fired copper pot stills, wash 3,600 l and spirit 2,200 l, with broad shoulders and
      rummagers that can be heard from the road; both condense in larch worm tubs fed by a mountain
      stream.`),
    tagline: 'Turf smoke, naked flame and cold worm tubs',
    story: joinLines(`
      In the parishes under Muckish there was a still in every second glen and a lookout on every hill,
      and not one of them paid a penny of duty. Bunlacken, founded in 2012 and licensed to the last litre,
      is the first lawful distillery in its townland. The licence is framed in the porch for the benefit
      of the older visitors.

      It keeps the old methods that were good ones. Barley is dried over turf cut from a bank the
      Gallaghers have worked for five generations. The stills sit on open flame, and a copper chain drags
      round inside so that nothing catches. The vapour goes down through coiled worms in cold tubs,
      quickly, and comes out meaty and thick.

      The smoke is not the seaside kind. Inland turf is dry and sweet, more hearth than harbour, and the
      peated make runs at about 38 parts per million in the malt and a good deal less in the glass. For
      eight weeks each summer, when the turf is being saved and nobody has time to tend a kiln, the grist
      is unsmoked pot still.

      Winters are long and wet, and the stone warehouse at Falcarragh hardly changes temperature. Casks
      take their time in it. So does everyone.`),
  },
  {
    slug: 'kilvarna',
    name: 'Kilvarna Farm',
    county: 'Kilkenny',
    founded: 2016,
    fillsSince: 2017,
    stills: joinLines(`
      Three copper pot stills from Speyside, wash 3,200 l, feints 2,200 l, spirit 1,500 l, plain and
      lantern-shaped, and a small twin-column still that is brought into use for wheat.`),
    tagline: 'Old barleys, one farm, and the name of the field on every cask',
    story: joinLines(`
      There are eleven fields at Kilvarna and each has a name older than the house: the Goldthorpe Field,
      the Fox Cover, the Long Acre, which is neither. Barley from each is cut, malted and distilled by
      itself. It is a slow way to fill a warehouse and an excellent way to lose an argument with a combine
      contractor.

      John and Sinéad Delahunty sowed their first heritage plot from a 50-gram packet of Hunter, a barley
      bred in the 1950s and gone from Irish farms within thirty years. It yields half of what a modern
      variety gives. The spirit is nutty and dense, and tastes of biscuit before it has been anywhere near
      a cask.

      They make single malt in the spring, pot still with their own oats in autumn, and a few casks of
      wheat when there is wheat. Spent grain feeds the cattle; the cattle feed the Goldthorpe Field. The
      Nore does the cooling.

      On the head of each cask is stencilled the field, the year of the harvest and the date of filling.
      If a field has a bad year it is stencilled anyway.`),
  },
  {
    slug: 'lissadoon',
    name: 'Lissadoon',
    county: 'Mayo',
    founded: 2013,
    fillsSince: 2015,
    stills: joinLines(`
      Three copper pot stills, wash 6,000 l, feints 4,000 l and spirit 3,000 l, with narrow waists and
      lyne arms cooled by a sea-water jacket; the copper came from a Galway foundry, the jacket from a
      trawler.`),
    tagline: 'Pot still and tide, on the shore of Clew Bay',
    story: joinLines(`
      Clew Bay is said to have an island for every day of the year. There are fewer, and the tide takes
      the number down further twice a day. Lissadoon sits on the landward side of one of them, joined by a
      causeway that is dry for about seven hours in twelve. The work is planned around a tide table pinned
      beside the mash tun.

      Michael Moran bought the pilot’s house and its boat store in 2013 and filled his first cask two
      years later. He had been a wine shipper, and the casks show it: barriques from Sauternes and the
      Loire, a few Madeira drums bought one at a time from the same lodge, each with the mark of the man
      who emptied it.

      The pot still spirit is light for its kind, floral and waxy, because the lyne arms are chilled with
      sea water and much of the weight falls back. It sits well in wine wood and would drown in too much
      of it, so nothing is finished. A cask is filled once and left.

      When the causeway is covered no one can arrive and no one can leave. A surprising amount of the
      tasting gets done then.`),
  },
];
