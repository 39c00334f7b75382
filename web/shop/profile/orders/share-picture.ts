import type { Certificate } from '#contract/certificate.ts';
import { caskPictureAddress } from '#web/paths.ts';
import { colourOf } from '#web/ui/colour-of.ts';
import { company } from '#words/en/company.ts';
import { sharePicture as words } from '#words/en/profile/order.ts';
import { count } from '#words/format.ts';

const width = 1080;
const height = 1350;
/** A drawn cask is 20 wide by 17 high. */
const cask = { width: 900, height: 765, top: 110 };

const fontOf = (name: 'display' | 'text') =>
  getComputedStyle(document.documentElement).getPropertyValue(`--font-${name}`);

interface Line {
  text: string;
  bottom: number;
  size: number;
  font: 'display' | 'text';
  colour: string;
}

function write(to: CanvasRenderingContext2D, { text, bottom, size, font, colour }: Line): void {
  const setSize = (px: number) => (to.font = `${px}px ${fontOf(font)}`);
  setSize(size);
  const most = width - 200;
  const wide = to.measureText(text).width;
  if (wide > most) setSize(Math.floor((size * most) / wide));
  to.fillStyle = colourOf(colour);
  to.fillText(text, width / 2, bottom);
}

export async function drawSharePicture({
  caskId,
  name,
  distilleryName,
  shareNumber,
}: Certificate): Promise<File> {
  const picture = new Image();
  picture.src = caskPictureAddress(caskId);
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const to = canvas.getContext('2d');
  if (!to) throw new Error('no canvas');
  to.fillStyle = colourOf('surface');
  to.fillRect(0, 0, width, height);
  to.strokeStyle = colourOf('accent');
  to.lineWidth = 2;
  to.strokeRect(40, 40, width - 80, height - 80);
  to.drawImage(picture, (width - cask.width) / 2, cask.top, cask.width, cask.height);
  to.textAlign = 'center';
  const own = words.own(count(shareNumber));
  write(to, { text: own, bottom: 990, size: 46, font: 'text', colour: 'ink-muted' });
  write(to, { text: name, bottom: 1100, size: 104, font: 'display', colour: 'ink' });
  write(to, { text: distilleryName, bottom: 1170, size: 40, font: 'text', colour: 'accent' });
  write(to, { text: company.name, bottom: 1270, size: 40, font: 'display', colour: 'ink-muted' });
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!file) throw new Error('no picture');
  return new File([file], `share-${shareNumber}.png`, { type: file.type });
}
