/** Text as it is written in a source file: lines are joined, empty lines part paragraphs. */
export function prose(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replace(/\s+/g, ' '))
    .join('\n\n');
}
