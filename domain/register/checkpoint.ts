import { base64, fromBase64 } from './bytes.ts';
import type { TreeHead } from './merkle-tree.ts';

/** C2SP tlog-checkpoint. */
export interface Checkpoint extends TreeHead {
  origin: string;
}

export const formatCheckpoint = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${base64(root)}\n`;

export function parseCheckpoint(text: string): Checkpoint | null {
  if (!text.endsWith('\n')) return null;
  const [origin = '', sizeText = '', rootText = '', ...more] = text.slice(0, -1).split('\n');
  const root = fromBase64(rootText);
  const size = Number(sizeText);
  const isWhole = /^(0|[1-9]\d{0,15})$/.test(sizeText) && Number.isSafeInteger(size);
  if (origin === '' || !isWhole || root?.length !== 32 || more.includes('')) return null;
  return { origin, size, root };
}
