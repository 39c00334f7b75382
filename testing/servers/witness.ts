import { createServer } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { concat, equalBytes, fromBase64, utf8, type Bytes } from '#domain/register/bytes.ts';
import { parseCheckpoint, type Checkpoint } from '#domain/register/checkpoint.ts';
import { isConsistent } from '#domain/register/merkle-tree.ts';
import * as notes from '#domain/register/signed-note.ts';
import { sha256 } from '#server/features/register/digest.ts';
import { logKeyOf, verifierKeyOf, verifyEd25519 } from '#server/features/register/log-key.ts';
import type { Context } from '#server/shared/context.ts';
import { httpWitness, type WitnessAnswer } from '#server/gateways/witnesses/witness.ts';
import { afterFile } from '../after-file.ts';
import { listen } from './listen.ts';

/**
 * A stand-in for a witness, written from C2SP tlog-witness and tlog-cosignature: no registry that we can reach has one.
 * It shares hashing and keys with the log; `ops/check-register/witness.go` is one that does not.
 * @returns the witness as the log asks it, over HTTP, until the last test of the file
 */
export async function openWitness({ clock, register }: Context, name = 'witness.test/w1', byte = 7) {
  const { publicKey, sign } = logKeyOf(Buffer.alloc(32, byte));
  const key: notes.VerifierKey = { name, type: 'cosignature', publicKey };
  const logKey = verifierKeyOf(register.keys[0], 'shop.test/register');

  function cosign(text: string): string {
    const seconds = Math.floor(clock.now().getTime() / 1000);
    const time = Buffer.alloc(8);
    time.writeBigUInt64BE(BigInt(seconds));
    const signature = concat(time, sign(notes.cosignedMessage(seconds, text)));
    return notes.signatureLine({ name, id: notes.keyId(sha256, key), signature });
  }

  async function answer(body: string): Promise<WitnessAnswer> {
    const refuse = (status: number, text = '') => ({ status, body: text });
    const end = body.indexOf('\n\n');
    const [first = '', ...lines] = body.slice(0, end).split('\n');
    const [, old = ''] = /^old (0|[1-9]\d*)$/.exec(first) ?? [];
    const proof = lines.map(fromBase64).filter((hash) => hash?.length === 32);
    const note = notes.parseNote(body.slice(end + 2));
    const head = note && parseCheckpoint(note.text);
    if (end < 0 || old === '' || proof.length !== lines.length || proof.length > 63 || !note || !head)
      return refuse(400);
    if (head.origin !== logKey.name) return refuse(404);
    if (!(await notes.isSignedBy(sha256, verifyEd25519, note, logKey))) return refuse(403);
    if (Number(old) > head.size) return refuse(400);
    const known = witness.head ?? { size: 0, root: sha256(utf8('')) };
    if (Number(old) !== known.size) return refuse(409, `${known.size}\n`);
    if (known.size === head.size && !equalBytes(known.root, head.root)) return refuse(409, `${known.size}\n`);
    if (!isConsistent(sha256, known, head, proof as Bytes[])) return refuse(422);
    witness.head = head;
    return { status: 200, body: cosign(note.text) };
  }

  const server = createServer((request, response) => {
    void textOf(request).then(async (sent) => {
      witness.bodies.push(sent);
      const isKnown = `${request.method} ${request.url}` === 'POST /w1/add-checkpoint';
      const right = isKnown ? await answer(sent) : { status: 404, body: '' };
      const { status, body } = witness.broken?.(right) ?? right;
      response.writeHead(status, status === 409 ? { 'content-type': 'text/x.tlog.size' } : {}).end(body);
    });
  });
  const url = `http://127.0.0.1:${await listen(server)}/w1/`;
  afterFile(() => server.close().closeAllConnections());
  const witness = {
    ...httpWitness({ key, vkey: notes.formatVerifierKey(sha256, key), url }),
    url,
    bodies: [] as string[],
    head: null as Checkpoint | null,
    /** Answers in its place. */
    broken: null as ((right: WitnessAnswer) => WitnessAnswer) | null,
  };
  return witness;
}
