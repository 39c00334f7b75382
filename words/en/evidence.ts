import type { EvidenceKind, EvidenceState } from '#domain/evidence/evidence.ts';

export const evidenceNames: Record<EvidenceKind, string> = {
  WAREHOUSE_ACKNOWLEDGEMENT: 'Warehouse-keeper’s acknowledgement',
  ORDER_CONFIRMATION: 'Distillery’s order confirmation',
  SUPPLIER_CONTRACT: 'Supplier’s contract and invoice',
  NO_LIEN_LETTER: 'Letter that no lender has a claim',
  INSURANCE: 'Insurance',
  FILLING_GAUGE: 'Gauge at filling',
  REGAUGE: 'Last regauge',
  HEAD_PHOTOGRAPH: 'Photograph of the head',
  GI_VERIFICATION: 'Verification of the geographical indication',
};

export const evidenceStateNames: Record<EvidenceState, string> = {
  CURRENT: 'Current',
  DUE_SOON: 'Due soon',
  STALE: 'Out of date',
  MISSING: 'Missing',
};

interface SampleCask {
  code: string;
  caskNumber: string;
  warehouse: string;
  distilleryName: string;
  fillLitres: number;
  abv: number;
}

export const sampleDocument = {
  letterhead: 'Sample document',
  title: (kind: EvidenceKind) => evidenceNames[kind],
  mark: (kind: EvidenceKind) => `Sample document. Not a real ${evidenceNames[kind].toLowerCase()}.`,
  days: 'Everybody named here is fictional. The days of issue and end are those beside this document on the page of each cask.',
  casks: 'The casks of the sample:',
  cask: ({ code, caskNumber, warehouse, distilleryName, fillLitres, abv }: SampleCask) =>
    `${code}, ${distilleryName}, no. ${caskNumber}, ${warehouse}, ${fillLitres} l at ${abv} %`,
  text: {
    WAREHOUSE_ACKNOWLEDGEMENT:
      'A real one is written by the keeper of the bonded warehouse. It says that the keeper holds each of these casks for Tierce, with its number as stencilled and its litres.',
    ORDER_CONFIRMATION:
      'A real one is written by the distillery. It says that each of these casks will be filled for Tierce, and when.',
    SUPPLIER_CONTRACT:
      'A real one is the contract by which Tierce bought the spirit, with the paid invoice. Prices and names of people are blacked out.',
    NO_LIEN_LETTER:
      'A real one is written by the distillery’s lender. It says that the lender has no claim on these casks.',
    INSURANCE:
      'A real one is written by the insurer. It names the sum for which each of these casks is insured, what is covered, and until when.',
    FILLING_GAUGE:
      'A real one is the sheet of the distillery from the day of filling: number, litres and strength of each cask.',
    REGAUGE: 'A real one is the sheet of the warehouse from the last measurement.',
    HEAD_PHOTOGRAPH: 'A real one is a photograph of the head of the cask, with its number and the date.',
    GI_VERIFICATION:
      'A real one is written by the authority that verifies Irish whiskey. It says which distillery and which product were verified.',
  } satisfies Record<EvidenceKind, string>,
};
