import { cyclicItem } from '../common/random.ts';
import { distilleryStyles, nameBeginnings, nameEndings, places } from './words.ts';

/** The same for every seed. */
export interface GeneratedDistillery {
  slug: string;
  name: string;
  county: string;
  town: string;
  styles: (typeof distilleryStyles)[number];
  founded: number;
}

export const generatedDistilleries: readonly GeneratedDistillery[] = nameEndings.flatMap((ending, i) =>
  nameBeginnings.map((beginning, j) => {
    const place = i * nameBeginnings.length + j;
    const [county, town] = cyclicItem(places, place * 7);
    const name = `${beginning}${ending}`;
    return {
      slug: name.toLowerCase(),
      name,
      county,
      town,
      styles: cyclicItem(distilleryStyles, place),
      founded: 1996 + (place % 20),
    };
  }),
);

export function storyOf({
  name,
  county,
  styles,
}: GeneratedDistillery): Record<'stills' | 'tagline' | 'story', string> {
  const column = styles[0] === 'SINGLE_GRAIN';
  return {
    stills: column
      ? 'A continuous still of two columns.'
      : 'Three copper pot stills of 5,000, 3,500 and 2,500 l.',
    tagline: `A made-up distillery in County ${county}, for measuring`,
    story: `${name} exists to fill lists with. Nothing about it is true except that County ${county} is a good place for one.`,
  };
}
