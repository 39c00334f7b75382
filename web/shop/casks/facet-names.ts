import type { Cask, CaskDetail } from '#contract/cask/cask.ts';
import type { CaskFacet } from '#domain/cask/cask.ts';
import { facetValueNames } from '#words/en/casks/casks.ts';

export const facetValueName = (facet: CaskFacet, value: string): string =>
  (facetValueNames[facet] as Record<string, string>)[value] ?? value;

/** On the wire the spirit style is beside the profile, all other facets are in it. */
export function facetOf({ spiritStyle, caskProfile }: Cask | CaskDetail, facet: CaskFacet): string {
  return facetValueName(facet, { ...caskProfile, spiritStyle }[facet]);
}
