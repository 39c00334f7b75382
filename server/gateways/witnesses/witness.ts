import type { VerifierKey } from '#domain/register/signed-note.ts';

export interface WitnessAnswer {
  status: number;
  body: string;
}

/** Somebody else who signs the heads of the public register: C2SP tlog-witness. */
export interface Witness {
  key: VerifierKey;
  vkey: string;
  /** @throws where there is no answer within seconds */
  addCheckpoint(body: string): Promise<WitnessAnswer>;
}

const timeoutMs = 5000;
/** In bytes. More than any signature lines of one witness. */
const maxAnswerBytes = 16_384;

async function limitedText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > maxAnswerBytes) throw new Error('the answer of the witness is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

export const httpWitness = ({ url, ...keys }: Pick<Witness, 'key' | 'vkey'> & { url: string }): Witness => ({
  ...keys,
  async addCheckpoint(body) {
    const response = await fetch(`${url.replace(/\/$/, '')}/add-checkpoint`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, body: await limitedText(response) };
  },
});
