/** As in corruptions.ts, of what operators keep of casks. */
export const catalogueCorruptions: Record<string, string> = {
  'every stored content is whole, and what its name says': `update file_chunk set bytes = bytes || '\\x00'`,
  'every picture has its renditions, and no PDF has any': 'delete from file_rendition',
  'every stored content belongs to a file': 'delete from file',
};
