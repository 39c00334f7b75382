import { caskFacetNames, type CaskFacet } from '#domain/cask/cask.ts';

export type SearchFacet = CaskFacet | 'distilleryId' | 'state';

export const searchFacets: readonly SearchFacet[] = [...caskFacetNames, 'distilleryId', 'state'];

/** Shorter than their columns in the rows that are stored. */
const storedPrefixes: Partial<Record<SearchFacet, string>> = {
  spiritStyle: 'style',
  caskType: 'type',
  distilleryId: 'distillery',
};

/** Of an entry in `cask_listing.facets`: `type:BARREL`. */
export const facetPrefix = (facet: SearchFacet): string => `${storedPrefixes[facet] ?? facet}:`;
