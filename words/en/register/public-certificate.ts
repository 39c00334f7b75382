import { count } from '#words/format.ts';

export const publicCertificate = {
  title: 'Is this certificate valid?',
  lead: 'A printed certificate never changes. This page tells you whether it is still valid.',
  status: {
    VALID: {
      title: 'Valid',
      text: 'This share is owned, and its cask is maturing.',
    },
    RESOLD: {
      title: 'Compare the certificate',
      text: 'This share is owned, and its cask is maturing. It was given back once and sold again, so only one of its certificates is valid.',
    },
    REPLACED: {
      title: 'No longer valid',
      text: 'Another certificate is valid for this share now: this one was given back, or its entry is not from us. It is worth nothing, so please do not pay for it.',
    },
    BOTTLED: {
      title: 'Bottled',
      text: 'Someone held this share when its cask was bottled. What it was is in bottles now, so please do not pay for the share.',
    },
    LOST: {
      title: 'Its cask is lost',
      text: 'The cask of this share was lost. Its owner gets another share or the money back, so please do not pay for it.',
    },
    RETURNED: {
      title: 'No longer valid',
      text: 'This share was given back, and no one holds it now. A certificate for it is worth nothing.',
    },
    NOT_SOLD: {
      title: 'Never sold',
      text: 'The code is ours, but this share was never sold. A certificate for it is not from us.',
    },
  },
  refusals: {
    SHARE_CODE_UNKNOWN: {
      title: 'Unknown',
      text: 'We know no share with this code. A certificate with it is not from us, so please do not pay for it.',
    },
    SHARE_CODE_MISTYPED: {
      title: 'There is a typing error in this code',
      text: 'The last two characters of a code are worked out from the others, and here they do not match. Please compare each character with the certificate.',
    },
  },
  typeAgain: '<again>Type the code again</again>, exactly as printed on the certificate.' as const,
  names: (number: number, cask: string, distillery: string) =>
    `This is share ${count(number)} of <cask>${cask}</cask>, ${distillery}.` as const,
  valid: (entry: number, day: string) =>
    `The valid certificate of this share is entry ${count(entry)} of the public register, sold on ${day}. Please compare both with the printed certificate: one that names another entry is not valid.`,
  noEntry: 'The public register has no entry about this share, because no one has held it.',
  private:
    'We never say who holds a share. Behind this answer is <register>the public register</register>, which anyone can check.' as const,
  verify: {
    title: 'What the register says',
    lead: 'Your browser fetches the newest entry about this share, and works out whether it is one of those we have signed.',
    action: 'Verify',
    pdf: (code: string) =>
      `The PDF of the certificate has the proof attached, as <code>${code}.tlog-proof</code>. Any program for C2SP tlog-proofs checks it with the key printed there, which is also on <register>the register’s page</register>.` as const,
    address: (address: string) => `Anyone can check this certificate at <page>${address}</page>.` as const,
    waiting:
      'Its entry in the public register is being signed. That takes a few seconds; please reload the page.',
    failed: 'The register could not be read. Please try again.',
    wrong: 'The register does not prove what this page says. Please tell us, and tell others.',
    differs: (what: string) =>
      `The newest entry about this share is “${what}”, and this page says otherwise. A change takes a few seconds to be signed: please reload the page. If it stays like this, please tell us, and tell others.`,
    ofAnother: 'The register names another holder of this share than you. Please tell us at once.',
    held: 'The register says the same: someone holds it',
    heldByYou: 'The register says the same: you hold it',
    returned: 'The register says the same: it was given back',
    replaced: (entry: number) =>
      `The register says the same: the share was sold again, with entry ${count(entry)}`,
    right: (index: number, what: string, day: string, entries: number) =>
      `The newest entry about this share is number ${count(index)}, “${what}”, of ${day}. Your browser worked out that it is one of the ${count(entries)} entries we have signed, and checked our signature.`,
    own: 'The entry names its holder by a code that only you and we can open. Your browser opened it: it is you.',
    later: (code: string) =>
      `To see for yourself that no later entry follows, <register>check the whole register</register> and search it for <code>${code}</code>.` as const,
    details: 'Details',
    number: 'Entry no.',
    signed: 'Entries signed',
    entry: 'The entry, as it was signed',
  },
};
