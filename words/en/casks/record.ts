import type { CaskEventKind, CaskEventSource, GaugeMethod } from '#domain/cask/record.ts';

export const recordedIncidents = {
  LOSS: 'The measurement of this day found less spirit than evaporation explains. The cask is being examined for a leak.',
  WEAK: 'The measurement of this day found the spirit below 40 %, the legal minimum for whiskey.',
};

export const falseAlarm =
  'It was a false alarm: the measurement behind this incident was recorded wrongly, and is corrected.';

export const photographs = { title: 'Photographs' };

export const record = {
  title: 'What happened to it',
  lead: 'Everything the distillery and the warehouse told us about this cask, bad news included. Nothing is ever removed; a correction stands beside what it corrects.',
  empty: 'Nothing yet: the record begins with the filling.',
  kinds: {
    FILLED: 'Filled',
    MOVED: 'Moved',
    REGAUGED: 'Measured',
    RERACKED: 'Moved to another cask',
    SAMPLED: 'Sample drawn',
    PHOTOGRAPHED: 'Photographed',
    TASTED: 'Tasted',
    INCIDENT: 'Incident',
    BOTTLING_PLANNED: 'Bottling planned',
    BOTTLED: 'Bottled',
    NOTE: 'Note',
  } satisfies Record<CaskEventKind, string>,
  sources: {
    DISTILLERY: 'Reported by the distillery',
    WAREHOUSE_KEEPER: 'Reported by the warehouse-keeper',
    COMPANY: 'Entered by us',
  } satisfies Record<CaskEventSource, string>,
  methods: {
    WEIGHED: 'weighed',
    DIPPED: 'by dip-stick',
    EMPTIED: 'emptied into a measured vessel',
  } satisfies Record<GaugeMethod, string>,
  measured: (litres: string, abv: string) => `${litres} litres at ${abv}`,
  temperature: (degrees: string) => `at ${degrees} °C`,
  into: (caskType: string) => `new cask: ${caskType}`,
  recorded: (day: string) => `recorded ${day}`,
  document: (reference: string) => `document: ${reference}`,
  corrected: 'corrected',
  corrects: (day: string) => `corrects what was recorded for ${day}`,
};
