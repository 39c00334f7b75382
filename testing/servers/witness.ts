import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { concat, equalBytes, fromBase64, utf8, type Bytes } from '#domain/register/bytes.ts';
import { parseCheckpoint, type Checkpoint } from '#domain/register/checkpoint.ts';
import { isConsistent } from '#domain/register/merkle-tree.ts';
import {
  cosignedMessage,
  formatVerifierKey,
  isSignedBy,
  keyId,
  parseNote,
  signatureLine,
  type VerifierKey,
} from '#domain/register/signed-note.ts';
import { verifierKeyOf, verifyEd25519 } from '#server/features/register/log-key.ts';
import type { Clock } from '#server/platform/core/clock.ts';
import type { Context } from '#server/shared/context.ts';
import { httpWitness, type Witness, type WitnessAnswer } from '#server/gateways/witnesses/witness.ts';
import { afterFile } from '../after-file.ts';

const sha256 = (bytes: Bytes): Bytes => createHash('sha256').update(bytes).digest();
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * A stand-in for a witness, written from C2SP tlog-witness and tlog-cosignature: no registry that we can reach has one.
 * It shares the hashing with the log; `ops/check-register/witness.go` is one that does not.
 */
export class TestWitness {
  readonly key: VerifierKey;
  readonly vkey: string;
  readonly bodies: string[] = [];
  head: Checkpoint | null = null;
  /** Answers in its place. */
  broken: ((right: WitnessAnswer) => WitnessAnswer) | null = null;
  readonly #privateKey;
  readonly #clock: Clock;
  readonly #logKey: VerifierKey;
  /** Its submission prefix, once it is open. */
  url = '';

  constructor({ clock, register }: Context, name = 'witness.test/w1', seed: Bytes = Buffer.alloc(32, 7)) {
    this.#privateKey = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' });
    const spki = createPublicKey(this.#privateKey).export({ format: 'der', type: 'spki' });
    this.key = { name, type: 'cosignature', publicKey: spki.subarray(12) };
    this.vkey = formatVerifierKey(sha256, this.key);
    this.#clock = clock;
    this.#logKey = verifierKeyOf(register.keys[0], 'shop.test/register');
  }

  #sign(text: string): string {
    const seconds = Math.floor(this.#clock.now().getTime() / 1000);
    const time = Buffer.alloc(8);
    time.writeBigUInt64BE(BigInt(seconds));
    const signature = concat(time, sign(null, cosignedMessage(seconds, text), this.#privateKey));
    return signatureLine({ name: this.key.name, id: keyId(sha256, this.key), signature });
  }

  async #answer(body: string): Promise<WitnessAnswer> {
    const refuse = (status: number, text = '') => ({ status, body: text });
    const end = body.indexOf('\n\n');
    const [first = '', ...lines] = body.slice(0, end).split('\n');
    const [, old = ''] = /^old (0|[1-9]\d*)$/.exec(first) ?? [];
    const proof = lines.map(fromBase64).filter((hash) => hash?.length === 32);
    const note = parseNote(body.slice(end + 2));
    const head = note && parseCheckpoint(note.text);
    if (end < 0 || old === '' || proof.length !== lines.length || proof.length > 63 || !note || !head)
      return refuse(400);
    if (head.origin !== this.#logKey.name) return refuse(404);
    if (!(await isSignedBy(sha256, verifyEd25519, note, this.#logKey))) return refuse(403);
    if (Number(old) > head.size) return refuse(400);
    const known = this.head ?? { size: 0, root: sha256(utf8('')) };
    if (Number(old) !== known.size) return refuse(409, `${known.size}\n`);
    if (known.size === head.size && !equalBytes(known.root, head.root)) return refuse(409, `${known.size}\n`);
    if (!isConsistent(sha256, known, head, proof as Bytes[])) return refuse(422);
    this.head = head;
    return { status: 200, body: this.#sign(note.text) };
  }

  /** @returns the witness as the log asks it, over HTTP */
  async open(): Promise<Witness> {
    const server = createServer((request, response) => {
      void textOf(request).then(async (sent) => {
        this.bodies.push(sent);
        const isKnown = `${request.method} ${request.url}` === 'POST /w1/add-checkpoint';
        const right = isKnown ? await this.#answer(sent) : { status: 404, body: '' };
        const { status, body } = this.broken?.(right) ?? right;
        response.writeHead(status, status === 409 ? { 'content-type': 'text/x.tlog.size' } : {}).end(body);
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    afterFile(() => server.close().closeAllConnections());
    const { port } = server.address() as AddressInfo;
    this.url = `http://127.0.0.1:${port}/w1/`;
    return httpWitness({ key: this.key, vkey: this.vkey, url: this.url });
  }
}
