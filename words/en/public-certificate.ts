import { count } from '../format.ts';

export const publicCertificate = {
  title: 'Is this certificate valid?',
  lead: 'A certificate on paper stays as it was printed. This page says what it is worth today.',
  status: {
    VALID: {
      title: 'Valid',
      text: 'Someone holds this share, and it is in its cask.',
    },
    BOTTLED: {
      title: 'Bottled',
      text: 'Someone held this share when its cask was bottled. What it was is in bottles now, so please do not pay for the share.',
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
  names: (number: number, cask: string, distillery: string) =>
    `The code names share ${count(number)} of <cask>${cask}</cask>, ${distillery}.` as const,
  private:
    'We never say who holds a share. The entry behind this answer is in <register>the public register</register>, which anyone can check.' as const,
  verify: {
    action: 'Verify',
    waiting: 'Its entry in the public register is being signed. That takes a few seconds.',
    failed: 'The register could not be read. Please try again.',
    wrong: 'The register does not prove what this page says. Please tell us, and tell others.',
    right: (what: string, day: string, entries: number) =>
      `The last entry about this share is “${what}”, of ${day}. Your browser worked out that it is one of the ${count(entries)} entries we have signed, and checked our signature.`,
    details: 'Details',
  },
};
