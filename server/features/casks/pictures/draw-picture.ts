import { caskSvg } from '#domain/cask/drawing/cask-svg.ts';
import { DomainError } from '#domain/errors.ts';
import { Semaphore } from '#server/platform/core/semaphore.ts';
import { caskPicture, type PicturedCask, type PictureKind } from './cask-picture.ts';

/** Pixels take about 200 ms of a thread: one at a time, so that logins find one. */
const turns = new Semaphore({
  permits: 1,
  timeoutMs: 10_000,
  maxQueue: 50,
  refusal: () => new DomainError('UNAVAILABLE', { retryAfter: 5 }),
});

export const imageSize = { width: 800, height: 680 };

export async function drawPicture(cask: PicturedCask, now: Date, kind: PictureKind): Promise<Buffer> {
  const svg = Buffer.from(caskSvg(caskPicture(cask, now)));
  if (kind === 'svg') return svg;
  const release = await turns.acquire();
  try {
    const { default: sharp } = await import('sharp');
    return await sharp(svg, { density: 144 })
      .resize(imageSize.width)
      .png({ palette: true, quality: 90 })
      .toBuffer();
  } finally {
    release();
  }
}
