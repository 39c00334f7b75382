import { caskFacetNames, caskFacets, type CaskFacetValues } from './cask.ts';

export const defaultFacetValues = Object.fromEntries(
  caskFacetNames.map((facet) => [facet, caskFacets[facet][0]]),
) as unknown as CaskFacetValues;
