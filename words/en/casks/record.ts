/** What the record says of an incident that a measurement opened. */
export const recordedIncidents = {
  LOSS: 'The measurement of this day found less spirit than evaporation explains. The cask is being examined for a leak.',
  WEAK: 'The measurement of this day found the spirit below 40 %, the legal minimum for whiskey.',
};
