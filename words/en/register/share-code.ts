export const shareCode = {
  title: 'Check a share code',
  lead: 'Every cask share has a code of its own. It is on its certificate. Type it here, and we tell you whether it is one of ours.',
  label: 'Share code',
  missing: 'Please type a share code.',
  tooLong: 'A share code is shorter.',
  action: 'Check',
  more: '<certificate>See what the public register says of this share</certificate>.' as const,
  private:
    'We tell nobody who holds a share. How many of a cask are held, anyone can count in <register>the public register</register>.' as const,
};
