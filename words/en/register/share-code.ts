export const shareCode = {
  title: 'Check a share code',
  lead: 'Every cask share has a code of its own. It is on its certificate. Type it here, and we tell you whether it is one of ours.',
  label: 'Share code',
  missing: 'Please type a share code.',
  tooLong: 'A share code is shorter.',
  action: 'Check',
  known: (number: number, cask: string, distillery: string) =>
    `This is share ${number} of <cask>${cask}</cask>, ${distillery}.` as const,
  held: 'It is owned, and its certificate is valid.',
  free: 'Nobody owns it, so no certificate with this code is valid.',
  private:
    'We tell nobody who holds a share. How many of a cask are held, anyone can count in <register>the public register</register>.' as const,
};
