import { createHash } from 'node:crypto';
import { dateIn, partsOf, type CalendarDate } from '#domain/calendar.ts';
import type { CaskPicture } from '#domain/cask/drawing/cask-svg.ts';
import { caskLook } from '#domain/cask/drawing/look.ts';
import { endsOf } from '#domain/cask/drawing/paint.ts';
import type { CaskEnd } from '#domain/cask/stage.ts';
import type { CaskType, SpiritStyle } from '#domain/cask/cask.ts';

/** Part of every address: raise it when the drawing changes, as pictures.test.ts asks for. */
export const drawingVersion = 2;

export interface PicturedCask {
  caskId: number;
  code: string;
  name: string;
  spiritStyle: SpiritStyle;
  caskNumber: string;
  caskType: CaskType;
  distilleryId: number;
  distilleryName: string;
  wood: string;
  fillDate: CalendarDate;
  bottlingDate: CalendarDate;
  fillLitres: number;
  ended: CaskEnd | null;
}

const toNearest = (value: number, step: number) => Math.round(value / step) * step;

/** The picture changes a few times a year: the level by hundredths, the colour by half-years. */
export function caskPicture(cask: PicturedCask, now: Date): CaskPicture {
  const look = caskLook(cask, dateIn(null, now));
  return {
    ...look,
    // Nothing is left in a bottled or lost cask.
    fill: cask.ended ? 0 : toNearest(look.fill, 1 / 100),
    spirit: toNearest(look.spirit, 1 / 42),
    marks: {
      distillery: cask.distilleryName,
      code: cask.code,
      year: String(partsOf(cask.fillDate).year),
      number: cask.caskNumber,
      ends: endsOf(cask.distilleryId),
    },
  };
}

export function pictureHash(cask: PicturedCask, now: Date): string {
  const { name, spiritStyle, bottlingDate, ended } = cask;
  const shown = [drawingVersion, caskPicture(cask, now), name, spiritStyle, bottlingDate, ended];
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 12);
}

const extensions = { drawing: '.svg', image: '.png', social: '-social.png' } as const;
export type PictureKind = keyof typeof extensions;

export const pictureAddress = (cask: PicturedCask, now: Date, kind: PictureKind = 'drawing'): string =>
  `/pictures/cask/${cask.caskId}-${pictureHash(cask, now)}${extensions[kind]}`;

const fileName = /^(\d{1,15})(?:-([\da-f]{12}))?(\.svg|\.png|-social\.png)$/;

export function parsePictureFile(
  name: string,
): { caskId: number; hash: string | null; kind: PictureKind } | null {
  const [, caskId, hash = null, extension] = fileName.exec(name) ?? [];
  const kind = Object.entries(extensions).find(([, end]) => end === extension)?.[0];
  return kind === undefined ? null : { caskId: Number(caskId), hash, kind: kind as PictureKind };
}
