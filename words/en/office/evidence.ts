import { evidenceStateNames } from '../casks/evidence.ts';

export const evidence = {
  lead: 'What waits for a second person, and what has to be renewed in the next 60 days.',
  waitingTitle: 'To be checked',
  dueTitle: 'To be renewed',
  columns: { ends: 'Last day', sale: 'Sale', issuer: 'Issuer', addedBy: 'Added by', since: 'Since' },
  none: '–',
  stops: 'Stops with it',
  goesOn: 'Goes on',
};

export const fields = {
  issuer: 'Issuer',
  issuedOn: 'Day of issue',
  expiresOn: 'Last day',
  holder: 'Holder it names',
  caskNumber: 'Number of the cask',
  volumeMl: 'Litres',
  strength: 'Strength, %',
  sumInsured: 'Sum insured, €',
};

export const stateNames = {
  ...evidenceStateNames,
  WAITING: 'Waits to be checked',
  REFUSED: 'Refused',
  WITHDRAWN: 'Withdrawn',
};

export const caskEvidence = {
  title: (cask: string | null) => `Documents of ${cask ?? 'a cask'}`,
  lead: 'Everybody can read what was accepted. Who adds a document does not check it.',
  empty: 'There is no document of this cask yet',
  noEnd: 'None',
  checkedBy: 'Checked by',
  sample: 'Sample',
  nobody: 'Nobody',
  file: 'File',
  refusal: 'Why it was refused',
  withdrawal: 'Why it was withdrawn',
  ended:
    'The request to check it has ended, with its time or with who added it. Withdraw the document and add it again.',
  toDecision: 'Read and decide it',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw this document?',
  withdrawText:
    'It stays to be read and no longer counts. Where it is mandatory and no other is current, the sale stops at once.',
};

export const addEvidence = {
  title: 'Add a document',
  kind: 'Document',
  file: 'File',
  fileHint: 'A PDF or a picture of at most 20 MB. Everybody can read it: black out what must not be read.',
  add: 'Add',
  done: 'Added. Somebody else has to check it.',
};
