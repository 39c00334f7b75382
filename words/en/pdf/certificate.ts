import type { CertificateState } from '#domain/cask/share-state.ts';
import { bottleCount } from '../common.ts';

export const certificateDocument = {
  title: (code: string) => `Certificate ${code}`,
  share: 'Cask share',
  shareOf: (number: string, total: string) => `${number} of ${total}`,
  sampleShareOf: (number: string, total: string) => `${number} of ${total}; a sample, the cask is fictional`,
  cask: 'Cask',
  distillery: 'Distillery',
  warehouse: 'Warehouse',
  bought: 'Bought',
  boughtOn: (day: string, invoiceNumber: string) => `${day}, invoice ${invoiceNumber}`,
  issued: 'Issued on',
  estimated: (date: string) => `${date}, as estimated when this certificate was issued`,
  strength: (abv: string) => `${abv} at filling`,
};

export const certificateProof = {
  title: 'Check this certificate',
  register: 'Public register',
  entry: (index: string, size: string) => `entry ${index} of the ${size} that are signed`,
  notYet: 'its entry is being signed; print this certificate again in a minute',
  code: (address: string) => `QR code of ${address}`,
  scan: (address: string) => `Scan the code, or open ${address}, to see whether it is still valid.`,
  check: (button: string) => `Press “${button}” there, and your browser checks its proof.`,
  file: (name: string) =>
    `The proof is attached as ${name}: any program for C2SP tlog-proofs checks it with the key below.`,
  key: (vkey: string) => `The register’s key: ${vkey}`,
  pdfSigner: (sha256: string) => `SHA-256 of the certificate that signs this file: ${sha256}`,
  reason: 'Issued as a certificate of a cask share',
  proofFile: 'Proof that the share is in the public register (C2SP tlog-proof)',
};

export const certificateToday = {
  title: (day: string) => `As of ${day}`,
  state: 'Your share',
  states: {
    PURCHASED: 'Bought; you may still withdraw',
    MATURING: 'Maturing in bond',
    BOTTLING_NOTIFIED: 'To be bottled soon',
    INVOICED: 'Bottled; delivery, duty and tax are to be paid',
    PAID: 'Bottled and paid; to be shipped',
    SHIPPED: 'Its bottles are on their way',
    DELIVERED: 'Its bottles arrived',
    DEFAULTED: 'Bottled and held; the invoice is overdue',
    WITHDRAWN: 'Withdrawn',
    REFUNDED: 'Refunded',
  } satisfies Record<CertificateState, string>,
  measured: 'Last measured',
  gauge: (day: string, litres: string, abv: string) => `${day}: ${litres} litres at ${abv} in the cask`,
  inWood: 'In the cask for this share',
  litres: (litres: string, abv: string) => `about ${litres} litres at ${abv}, as estimated since then`,
  bottling: 'Bottling',
  foreseen: (year: string) => `about ${year}`,
  planned: (day: string) => `planned for ${day}`,
  lost: 'The cask is lost; another share or a full refund is due',
  bottles: 'Bottles',
  numbers: (first: number, last: number, of: number, day: string) =>
    `${first === last ? `number ${first}` : `numbers ${first} to ${last}`} of ${bottleCount(of)}, bottled on ${day}`,
  note: (address: string) =>
    'This certificate shows what we owe you for this share on the day it was printed. To see how it ' +
    `stands today, open ${address}.`,
};
