import type { CaskType } from '../cask.ts';
import { canvas, caskDrawing, type CaskDrawing } from './body.ts';
import { headSvg, type CaskHead } from './head.ts';
import { grainOf, hoopColours, paint, spiritColour, woodColour, type Hoops, type Wood } from './paint.ts';

export interface CaskPicture extends CaskHead {
  caskType: CaskType;
  wood?: Wood | undefined;
  hoops?: Hoops | undefined;
}

function stops(
  offsets: readonly number[],
  colours: string | readonly string[],
  opacities?: number[],
): string {
  const drawn = offsets.map((offset, i) => {
    const colour = typeof colours === 'string' ? colours : colours[i];
    const opacity = opacities ? ` stop-opacity="${opacities[i]}"` : '';
    return `<stop offset="${offset}" stop-color="${colour}"${opacity}/>`;
  });
  return drawn.join('');
}

function gradients({ box }: CaskDrawing, hoops: Hoops, spirit: number): string {
  const { inside, lamp, ground, end } = paint;
  const round = (name: string, place: string, colours: string) =>
    `<radialGradient id="${name}" ${place}>${colours}</radialGradient>`;
  const straight = (name: string, place: string, colours: string) =>
    `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" ${place}>${colours}</linearGradient>`;
  const upright = `x1="0" x2="0" y1="${box.top.toFixed(1)}" y2="${box.bottom.toFixed(1)}"`;
  const lengthwise = `x1="${box.left.toFixed(1)}" x2="${box.right.toFixed(1)}" y1="0" y2="0"`;
  const spirits = [spirit * 0.72, spirit, spirit + 0.3].map(spiritColour);
  const highlight = stops([0.02, 0.16, 0.36], lamp, [0, 0.2, 0]);
  const shade = stops([0.46, 0.86, 1], inside, [0, 0.62, 0.46]);
  const atHead = 'gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1.05"';
  return [
    round('spirit', atHead, stops([0, 0.6, 1], spirits, [0.96, 0.93, 0.96])),
    round('vault', 'cx="0.55" cy="0.4" r="0.66"', stops([0.45, 0.85, 1], inside, [0, 0.24, 0.66])),
    round('lamp', 'cx="0.42" cy="0.16" r="0.72"', stops([0, 1], lamp, [0.3, 0])),
    straight('hoops', upright, stops([0, 0.1, 0.19, 0.3, 0.55, 0.82, 1], hoopColours[hoops])),
    straight('end', upright, stops([0.05, 0.5, 0.95], end)),
    straight('length', lengthwise, stops([0.4, 1], inside, [0, 0.5])),
    straight('round', upright, highlight + shade),
    round('ground', '', stops([0, 0.5, 1], ground, [0.6, 0.28, 0])),
  ].join('');
}

function groundSvg({ box }: CaskDrawing): string {
  const x = box.left + box.width / 2;
  const ellipse = (lift: number, width: number, height: number) =>
    `<ellipse cx="${x.toFixed(1)}" cy="${(box.bottom - box.height * lift).toFixed(1)}" rx="${(box.width * width).toFixed(1)}" ry="${(box.height * height).toFixed(1)}"/>`;
  return `<g fill="url(#ground)">${ellipse(0.015, 0.56, 0.075)}${ellipse(0.005, 0.28, 0.03)}</g>`;
}

function bodySvg(cask: CaskDrawing, wood: Wood): string {
  const { line, silhouette, bung } = cask;
  const staves = cask.staves.map(({ d, light, index }) => {
    const colour = woodColour(wood, 0.1 + light * 0.86 + grainOf(index));
    return `<path fill="${colour}" d="${d}"/>`;
  });
  return `<clipPath id="body"><path d="${silhouette}"/></clipPath>
<g clip-path="url(#body)" stroke="${paint.joint}" stroke-opacity=".6" stroke-width="${line.toFixed(3)}">${staves.join('')}
<path stroke="none" fill="url(#length)" d="${silhouette}"/>
<ellipse cx="${bung[0].toFixed(2)}" cy="${(bung[1] + line * 4).toFixed(2)}" rx="${(line * 9).toFixed(2)}" ry="${(line * 3.4).toFixed(2)}" fill="${paint.bung}"/>
<path fill="url(#hoops)" d="${cask.hoops.join('')}"/>
<path stroke-width="${(line * 3.6).toFixed(2)}" stroke-linecap="round" d="${cask.rivets}"/>
<path fill="url(#round)" stroke-width="${(line * 2).toFixed(2)}" d="${silhouette}"/></g>`;
}

/** Named views of the picture: its address followed by `#to-scale` shows all casks in one scale. */
function views(cask: CaskDrawing): string {
  // The drum is the largest: it sets the scale of all.
  const larger = cask.scale / caskDrawing('MADEIRA_DRUM').fitting;
  const { width, height, ground } = canvas;
  const box = [(width - width * larger) / 2, ground - ground * larger, width * larger, height * larger];
  return `<view id="to-scale" viewBox="${box.map((side) => side.toFixed(1)).join(' ')}"/>`;
}

export function caskGroup(picture: CaskPicture): string {
  const { caskType, wood = 'americanOak', hoops = 'galvanised', ...head } = picture;
  const cask = caskDrawing(caskType);
  return `<defs>${gradients(cask, hoops, head.spirit)}</defs>
<g transform="${cask.framed}">${groundSvg(cask)}${bodySvg(cask, wood)}
<path fill="url(#end)" d="${cask.chime}"/>
<path stroke="${paint.joint}" stroke-opacity=".5" stroke-width="${cask.line.toFixed(3)}" d="${cask.chimeJoints}"/>
<path fill="${paint.inside}" d="${cask.mouth}"/>
<clipPath id="mouth"><path d="${cask.mouth}"/></clipPath>
<g clip-path="url(#mouth)"><g transform="${cask.headPlane} scale(${cask.headRadius})">
${headSvg(wood, head)}</g></g></g>`;
}

export function caskSvg(picture: CaskPicture): string {
  const { width, height } = canvas;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${views(caskDrawing(picture.caskType))}${caskGroup(picture)}</svg>`;
}
