import { arc, line } from './lettering.ts';
import { grainOf, paint, spiritColour, woodColour, type PaintedEnds, type Wood } from './paint.ts';

export interface CaskMarks {
  distillery: string;
  code: string;
  year: string;
  number: string;
  ends: PaintedEnds;
}

export interface CaskHead {
  /** From 0 to 1; the spirit is visible through the head up to this level. */
  fill: number;
  /** How dark it is: from 0, pale straw, to 1, mahogany. */
  spirit: number;
  marks?: CaskMarks | undefined;
  title?: string | undefined;
}

const joints = [-1, -0.66, -0.31, 0.02, 0.36, 0.69, 1];
/** The painted ring begins at this part of the radius. */
const ring = 0.735;
const units = 1000;
const inUnits = `scale(${1 / units})`;

const grain = Array.from({ length: 30 }, (_, i) => {
  const x = -1 + (i + 0.5) / 15 + grainOf(i) * 0.3;
  const sway = grainOf(i * 7) * 0.5;
  return `M${x.toFixed(2)}-1C${(x + sway).toFixed(2)}-.4 ${(x - sway).toFixed(2)} .3 ${x.toFixed(2)} 1`;
}).join('');

function boardsOf(wood: Wood): string {
  const boards = joints.slice(1).map((to, i) => {
    const width = (to - joints[i]!).toFixed(2);
    return `<path fill="${woodColour(wood, 0.6 + grainOf(i + 3) * 1.6)}" d="M${joints[i]}-1h${width}v2h-${width}z"/>`;
  });
  return boards.join('');
}

function spiritIn(level: number, spirit: number): string {
  const half = Math.sqrt(Math.max(1 - level ** 2, 0)).toFixed(3);
  const surface = `M-${half} ${level}A${half} .05 0 0 0 ${half} ${level}`;
  return `<path fill="url(#spirit)" d="M-1 ${level}h2v2h-2z"/>
<path fill="${spiritColour(spirit * 0.6)}" opacity=".8" d="${surface}A${half} .05 0 0 0-${half} ${level}"/>
<path fill="none" stroke="${spiritColour(spirit * 0.25)}" stroke-width=".014" d="${surface}"/>`;
}

const circle = (radius: number) =>
  `M-${radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0z`;

function ringOf({ distillery, number, ends }: CaskMarks): string {
  const middle = (1 + ring) / 2 - 0.012;
  const letters = [
    arc(distillery, { radius: middle * units, size: 205, maxTurn: 2.9, side: 'top' }),
    arc(number, { radius: middle * units, size: 150, maxTurn: 1.7, side: 'bottom' }),
  ];
  const dots = [-1, 1].map((side) => `M${(side * middle * 0.985).toFixed(3)} .17h0`).join('');
  return `<path fill="${ends.ground}" fill-opacity=".93" fill-rule="evenodd" d="${circle(1)}${circle(ring)}"/>
<path fill="none" stroke="${ends.lettering}" stroke-opacity=".55" stroke-width=".012" d="${circle(ring + 0.018)}"/>
<path fill="none" stroke="${ends.lettering}" stroke-opacity=".8" stroke-width=".055" stroke-linecap="round" d="${dots}"/>
<g transform="${inUnits}" fill="${ends.lettering}" fill-opacity=".94">${letters.join('')}</g>`;
}

const marksInMiddle = ({ code, year }: CaskMarks) =>
  line(code, { y: 100, size: 360, maxWidth: 1200 }) +
  line(year, { y: 420, size: 220, maxWidth: 800, spacing: 0.16 });

function middleOf(letters: string, level: number, spirit: number): string {
  return `<clipPath id="dry"><path d="M-1-1h2v${(level + 1).toFixed(3)}h-2z"/></clipPath>
<clipPath id="wet"><path d="M-1 ${level}h2v2h-2z"/></clipPath>
<defs><g id="marks" transform="${inUnits}">${letters}</g></defs>
<g clip-path="url(#dry)" fill="${paint.chalk}" fill-opacity=".92"><use href="#marks"/></g>
<g clip-path="url(#wet)" fill="${spirit < 0.72 ? paint.ink : paint.chalk}" fill-opacity=".88"><use href="#marks"/></g>`;
}

/** Height above the centre of a disc of radius 1 that is filled to `fill` of its area. */
export function levelOf(fill: number): number {
  let [low, high] = [-1, 1];
  for (let i = 0; i < 30; i++) {
    const h = (low + high) / 2;
    const area = (Math.PI / 2 + Math.asin(h) + h * Math.sqrt(1 - h * h)) / Math.PI;
    if (area < fill) low = h;
    else high = h;
  }
  return (low + high) / 2;
}

/** Radius 1 around the origin. */
export function headSvg(wood: Wood, { fill, spirit, marks, title }: CaskHead): string {
  const level = Number((-levelOf(fill)).toFixed(3));
  const inside = marks ? ring : 1;
  const content = marks ? Number((level * inside).toFixed(3)) : level;
  const letters = marks ? marksInMiddle(marks) : title && line(title, { y: 150, size: 520, maxWidth: 1500 });
  return `<clipPath id="head"><path d="${circle(1)}"/></clipPath>
<g clip-path="url(#head)">${boardsOf(wood)}
${fill > 0 ? spiritIn(content, spirit) : ''}
${marks ? ringOf(marks) : ''}
<g fill="none" stroke="${paint.joint}"><path d="${grain}" stroke-opacity=".13" stroke-width=".01"/>
<path d="${joints.map((x) => `M${x}-1v2`).join('')}" stroke-opacity=".5" stroke-width=".016"/></g>
<path fill="url(#lamp)" d="${circle(1)}"/><path fill="url(#vault)" d="${circle(1)}"/>
${letters ? middleOf(letters, fill > 0 ? content : 1, spirit) : ''}</g>`;
}
