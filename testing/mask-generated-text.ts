/**
 * What a text says, without what differs from one run to the next: ids, hashes, links, and the numbers of papers and shares.
 * @param names what else is replaced, by what
 */
export function maskGeneratedText(text: string, names: Readonly<Record<string, string>>): string {
  const named = Object.entries(names).reduce((all, [name, by]) => all.replaceAll(name, by), text);
  return named
    .replaceAll(/https?:\/\/[^\s"]+/g, 'LINK')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID')
    .replaceAll(/\b[0-9a-f]{64}\b/g, 'HASH')
    .replaceAll(/[\w.-]+@example\.com/g, 'ADDRESS')
    .replaceAll(/\bDistillery [0-9a-f]{10}\b/g, 'DISTILLERY')
    .replaceAll(/\b[TCB]\d{4}-\d{6}\b/g, 'NUMBER')
    .replaceAll(/\b(CASK|LOST|SIBLING)-\d{4}-\w\w\b/g, '$1-SHARE');
}
