import { caskSvg } from '#domain/cask/drawing/cask-svg.ts';
import { partsOf } from '#domain/calendar.ts';
import { DomainError } from '#domain/errors.ts';
import { Semaphore } from '#server/platform/core/semaphore.ts';
import { caskTypeLabels, card, pictureYears, spiritStyleNames } from '#words/en/casks/casks.ts';
import { caskPicture, type PicturedCask, type PictureKind } from './cask-picture.ts';
import { socialSize, socialSvg } from './social-picture.ts';

/** Pixels take about 200 ms of a thread: one at a time, so that logins find one. */
const turns = new Semaphore({
  permits: 1,
  timeoutMs: 10_000,
  maxQueue: 50,
  refusal: () => new DomainError('UNAVAILABLE', { retryAfter: 5 }),
});

const imageWidth = 800;

async function png(svg: string, width: number): Promise<Buffer> {
  const release = await turns.acquire();
  try {
    const { default: sharp } = await import('sharp');
    const density = 144;
    return await sharp(Buffer.from(svg), { density })
      .resize(width)
      .png({ palette: true, quality: 90 })
      .toBuffer();
  } finally {
    release();
  }
}

export async function drawPicture(cask: PicturedCask, now: Date, kind: PictureKind): Promise<Buffer> {
  const picture = caskPicture(cask, now);
  if (kind === 'drawing') return Buffer.from(caskSvg(picture));
  if (kind === 'image') return png(caskSvg(picture), imageWidth);
  const [filled = '', emptied = ''] = [cask.fillDate, cask.ended?.on ?? cask.bottlingDate].map((date) =>
    String(partsOf(date).year),
  );
  const years = pictureYears[cask.ended?.how ?? 'onSale'];
  const svg = socialSvg({
    picture,
    name: cask.name,
    distillery: cask.distilleryName,
    facts: [
      card.kind(spiritStyleNames[cask.spiritStyle], caskTypeLabels[cask.caskType]),
      years(filled, emptied),
    ],
  });
  return png(svg, socialSize.width);
}
