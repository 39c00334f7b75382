import type { EvidenceState } from '#domain/evidence/evidence.ts';
import { evidenceNames, evidenceStateNames } from './evidence.ts';

export const passport = {
  title: 'Cask passport',
  lead: 'The documents which show that this cask exists, is ours and is insured. One of us adds a document, another checks it. What we do not have is marked as missing.',
  leadUnfilled:
    'This cask is ordered and not filled yet. Some of its documents can only follow the filling. One of us adds a document, another checks it. What we do not have is marked as missing.',
  afterFilling: 'After filling',
  names: evidenceNames,
  states: evidenceStateNames satisfies Record<EvidenceState, string>,
  stopped:
    'Sales of this cask are stopped: a document without which we do not sell is missing or out of date.',
  until: (day: string) => `Every document we need to sell this cask is current until ${day}.`,
  litres: (litres: string) => `${litres} litres`,
  volume: (litres: string, strength: string) => `${litres} litres at ${strength}`,
  needed: 'Needed to sell',
  sample: 'Sample document, fictional',
  issued: (day: string) => `Issued ${day}`,
  ends: (day: string) => `ends ${day}`,
  noEnd: 'no end',
  holder: (name: string) => `Names ${name} as the holder`,
  number: (number: string) => `Cask ${number}`,
  insured: (sum: string) => `Insured for ${sum}`,
  checked: (day: string, role: string) => `Checked ${day} by ${role}`,
  roles: {
    owner: 'the head of the company',
    catalogue: 'the catalogue team',
    warehouse: 'the warehouse team',
  },
  open: (action: string, name: string) => `${action}: ${name}`,
  download: 'Download the PDF',
  picture: 'See the picture',
  earlier: (count: number) => (count === 1 ? '1 earlier document' : `${count} earlier documents`),
  withdrawn: (day: string) => `Withdrawn ${day}`,
  hash: 'SHA-256',
};
