import { caskGroup, type CaskPicture } from '#domain/cask/drawing/cask-svg.ts';
import { line } from '#domain/cask/drawing/lettering.ts';
import { company } from '#words/en/company.ts';

export const socialSize = { width: 1200, height: 630 };

interface SocialPicture {
  picture: CaskPicture;
  name: string;
  distillery: string;
  facts: readonly string[];
}

function lines(text: string, length: number, maxLines: number): string[] {
  const set: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = set.at(-1);
    if (last !== undefined && (last.length + word.length < length || set.length === maxLines))
      set[set.length - 1] = `${last} ${word}`;
    else set.push(word);
  }
  return set;
}

export function socialSvg({ picture, name, distillery, facts }: SocialPicture): string {
  const { width, height } = socialSize;
  const text = (fill: string, letters: string, y: number, size: number, spacing?: number) =>
    `<g fill="${fill}">${line(letters, { left: 72, y, size, maxWidth: 468, spacing })}</g>`;
  const title = lines(name, 14, 3);
  const titleTop = 262 - (title.length - 1) * 30;
  const titleEnd = titleTop + (title.length - 1) * 74;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<radialGradient id="room" cx="0.7" cy="0.35" r="0.9"><stop offset="0" stop-color="#4a3120"/><stop offset="0.55" stop-color="#23170f"/><stop offset="1" stop-color="#120c08"/></radialGradient>
<path fill="url(#room)" d="M0 0h${width}v${height}H0z"/>
<g transform="translate(590 48) scale(1.52)">${caskGroup(picture)}</g>
${text('#d99a66', distillery, titleTop - 92, 30, 0.14)}
${title.map((part, i) => text('#f8eeda', part, titleTop + i * 74, 72)).join('')}
${facts.map((fact, i) => text('#cdbb9f', fact, titleEnd + 64 + i * 44, 28, 0.08)).join('')}
${text('#f8eeda', company.name, height - 62, 34, 0.3)}
</svg>`;
}
