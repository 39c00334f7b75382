import { caskFacetNames, type CaskFacet } from '#domain/cask/cask.ts';

export type SearchFacet = CaskFacet | 'distilleryId' | 'state';

export const searchFacets: readonly SearchFacet[] = [...caskFacetNames, 'distilleryId', 'state'];

const storedPrefixes: Partial<Record<SearchFacet, string>> = {
  spiritStyle: 'style',
  caskType: 'type',
  distilleryId: 'distillery',
};

export const facetPrefix = (facet: SearchFacet): string => `${storedPrefixes[facet] ?? facet}:`;
