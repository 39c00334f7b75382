import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { BodyOf } from '#contract/endpoint.ts';
import { acceptEvidence, addEvidence } from '#contract/office/evidence.ts';
import { addDays, dateIn } from '#domain/calendar.ts';
import { evidenceKinds, type EvidenceKind } from '#domain/evidence/evidence.ts';
import { saveFile } from '#server/features/files/save-file.ts';
import { buildMember, loginAsOperator, type BuiltMember } from './builders.ts';
import { callerOf } from './buyers.ts';
import { pdfOf } from './files.ts';
import { request } from './request.ts';
import type { TestContext } from './test-context.ts';

export type EnteredDocument = BodyOf<typeof addEvidence>;

const claims = {
  holder: 'Tierce',
  caskNumber: '',
  volumeMl: 198_000,
  strength: 635,
  sumInsured: 2_500_000,
};

/** Calls as two operators: one adds documents, the other checks them. */
export async function evidenceOffice(context: TestContext, app: FastifyInstance) {
  const adder = await buildMember(context);
  const checker = await buildMember(context);
  const adderToken = await loginAsOperator(context, adder, ['warehouse']);
  const checkerToken = await loginAsOperator(context, checker, ['catalogue']);
  const today = dateIn('IE', context.clock.now());

  const file = async (by: BuiltMember = adder, visibility: 'PUBLIC' | 'PRIVATE' = 'PUBLIC') => {
    const bytes = pdfOf(`% ${randomUUID()}\n`);
    return saveFile(context, { bytes, name: 'document.pdf', visibility, caller: callerOf(by) });
  };
  /** As it should be, of a cask with this number, ending in 200 days where it has to end. */
  const document = async (
    kind: EvidenceKind,
    caskNumber: string,
    facts: Partial<EnteredDocument> = {},
  ): Promise<EnteredDocument> => {
    const said = Object.fromEntries(
      evidenceKinds[kind].requiredFields.map((claim) => [claim, claims[claim]]),
    );
    const isNumbered = (evidenceKinds[kind].requiredFields as readonly string[]).includes('caskNumber');
    return {
      kind,
      fileId: facts.fileId ?? (await file()).id,
      issuer: 'Knockbarra Bonded Stores',
      issuedOn: addDays(today, -20),
      ...(kind === 'INSURANCE' && { expiresOn: addDays(today, 200) }),
      ...said,
      ...(isNumbered && { caskNumber }),
      ...facts,
    };
  };
  const add = (caskId: number, body: EnteredDocument, { id = randomUUID(), token = adderToken } = {}) =>
    request(app, addEvidence, { params: { caskId: String(caskId), evidenceId: id }, body, token });
  const accept = (id: string, token = checkerToken) =>
    request(app, acceptEvidence, { params: { evidenceId: id }, token });
  return {
    adder,
    checker,
    adderToken,
    checkerToken,
    file,
    document,
    add,
    accept,
    /** Added and checked. @returns its id */
    async give(
      cask: { id: number; caskNumber: string },
      kind: EvidenceKind,
      facts: Partial<EnteredDocument> = {},
    ) {
      const { body } = await add(cask.id, await document(kind, cask.caskNumber, facts));
      await accept(body.id);
      return body.id;
    },
  };
}
