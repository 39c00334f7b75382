/** `npm run icons`: the icons of the installed shop, drawn from its favicon. Run it after a change of the mark. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

const folder = 'web/public';
const favicon = await readFile(`${folder}/favicon.svg`, 'utf8');
/** A system may cut it to any shape: ground to the edges, the mark in the middle four fifths. */
const maskable = favicon.replace(/ rx="\d+"/, '').replace('viewBox="0 0 32 32"', 'viewBox="-1.5 -1.5 35 35"');
const ground = /fill="(#\w+)"/.exec(favicon)?.[1] ?? '';

const draw = (svg: string, size: number) => sharp(Buffer.from(svg), { density: 1200 }).resize(size);

await draw(favicon, 192).toFile(`${folder}/icon-192.png`);
await draw(favicon, 512).toFile(`${folder}/icon-512.png`);
await draw(maskable, 512).flatten({ background: ground }).toFile(`${folder}/icon-maskable-512.png`);
