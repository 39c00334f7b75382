import { base64, fromBase64, type Bytes } from './bytes.ts';

const firstLine = 'c2sp.org/tlog-proof@v1';

/** C2SP tlog-proof: that an entry is in the tree of a checkpoint, checked without a network. */
export interface LogProof {
  /** The entry, where it is not known otherwise; nothing signs it by itself. */
  extra: Bytes | null;
  index: number;
  proof: readonly Bytes[];
  checkpoint: string;
}

export function formatLogProof({ extra, index, proof, checkpoint }: LogProof): string {
  const entry = extra ? [`extra ${base64(extra)}`] : [];
  const lines = [firstLine, ...entry, `index ${index}`, ...proof.map(base64), ''];
  return `${lines.join('\n')}\n${checkpoint}`;
}

export function parseLogProof(text: string): LogProof | null {
  const end = text.indexOf('\n\n');
  const [first, ...lines] = text.slice(0, end).split('\n');
  if (end < 0 || first !== firstLine) return null;
  const extra = lines[0]?.startsWith('extra ') ? fromBase64(lines.shift()?.slice(6) ?? '') : undefined;
  const [, index] = /^index (0|[1-9]\d{0,15})$/.exec(lines.shift() ?? '') ?? [];
  const proof = lines.map(fromBase64);
  if (extra === null || index === undefined || proof.some((hash) => hash?.length !== 32)) return null;
  const checkpoint = text.slice(end + 2);
  return { extra: extra ?? null, index: Number(index), proof: proof as Bytes[], checkpoint };
}
