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
