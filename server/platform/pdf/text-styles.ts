import type { TextStyle } from './page-writer.ts';

export const copper = '#8a4f24';
const ink = '#231a14';
const faint = '#6b5a4c';

export const textStyles = {
  company: { font: 'Newsreader', size: 26, lineHeight: 31, color: copper },
  title: { font: 'Newsreader', size: 16, lineHeight: 24, color: ink },
  header: { font: 'Newsreader', size: 11, lineHeight: 16.5, color: ink },
  text: { font: 'Noto Sans', size: 9.5, lineHeight: 14.25, color: ink },
  total: { font: 'Noto Sans Bold', size: 9.5, lineHeight: 14.25, color: ink },
  small: { font: 'Noto Sans', size: 8, lineHeight: 12, color: faint },
  fine: { font: 'Noto Sans', size: 7.5, lineHeight: 11.25, color: faint },
} as const satisfies Record<string, TextStyle>;
