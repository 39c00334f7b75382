import sharp, { type OutputInfo } from 'sharp';
import type { pictureFormats } from '#contract/shared/picture.ts';
import { DomainError } from '#domain/errors.ts';
import { Semaphore } from '#server/platform/core/semaphore.ts';

/** Above what phones take; 30,000 × 30,000 would be 2.7 GB in memory. */
const maxPixels = 60_000_000;

const maxSide = 16_383;

const widths = [480, 960, 1600];
const fallbackWidth = 960;

export interface EncodedPicture {
  width: number;
  height: number;
  renditions: { format: (typeof pictureFormats)[number]; width: number; height: number; bytes: Buffer }[];
}

/** A picture takes seconds of a thread and up to 240 MB: one at a time. */
const turns = new Semaphore({
  permits: 1,
  timeoutMs: 20_000,
  maxQueue: 10,
  refusal: () => new DomainError('UNAVAILABLE', { retryAfter: 10 }),
});

const unreadable = () => new DomainError('FILE_REFUSED', { fields: { file: 'is damaged' } });

/** @throws FILE_REFUSED for what cannot be read or has too many pixels, or too many in a row; decided by its header, before it is unpacked */
async function measure(bytes: Buffer): Promise<{ width: number; height: number }> {
  const {
    width,
    height,
    autoOrient,
    pages = 1,
  } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable();
    });
  if (width * height > maxPixels)
    throw new DomainError('FILE_REFUSED', { fields: { file: 'has more than 60 million pixels' } });
  if (Math.max(width, height) > maxSide)
    throw new DomainError('FILE_REFUSED', { fields: { file: 'is longer than 16,383 pixels on one side' } });
  if (pages > 1) throw new DomainError('FILE_REFUSED', { fields: { file: 'is an animation' } });
  return autoOrient;
}

interface Raw {
  data: Buffer;
  info: OutputInfo;
}

function unpack(bytes: Buffer): Promise<Raw> {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize({ width: Math.max(...widths), withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw unreadable();
    });
}

async function rendition({ data, info }: Raw, format: 'avif' | 'webp' | 'jpeg', width: number) {
  const { width: rawWidth, height: rawHeight, channels } = info;
  const resized = sharp(data, { raw: { width: rawWidth, height: rawHeight, channels } }).resize({ width });
  const encoded = {
    avif: () => resized.avif({ quality: 55, effort: 2 }),
    webp: () => resized.webp({ quality: 80 }),
    jpeg: () => resized.flatten({ background: '#fff' }).jpeg({ quality: 82 }),
  }[format]();
  const { data: written, info: size } = await encoded.toBuffer({ resolveWithObject: true });
  return { format, width: size.width, height: size.height, bytes: written };
}

export async function encodePicture(bytes: Buffer): Promise<EncodedPicture> {
  const release = await turns.acquire();
  try {
    const { width, height } = await measure(bytes);
    const raw = await unpack(bytes);
    const fitting = widths.filter((one) => one < raw.info.width);
    const renditions: EncodedPicture['renditions'] = [];
    for (const one of [...fitting, Math.min(raw.info.width, Math.max(...widths))])
      for (const format of ['avif', 'webp'] as const) renditions.push(await rendition(raw, format, one));
    renditions.push(await rendition(raw, 'jpeg', Math.min(raw.info.width, fallbackWidth)));
    return { width, height, renditions };
  } finally {
    release();
  }
}
