import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  announceCask,
  checkCaskDraft,
  createCaskDraft,
  sellCask,
  type EnteredFacts,
  type OfficeCask,
} from '#contract/office/office-cask.ts';
import { addYears, dateIn } from '#domain/calendar.ts';
import { getOfficeCask } from '#contract/office/office-cask.ts';
import { insertSampleDocuments } from '#server/sample/common/sample-documents.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { buildDistillery } from './builders.ts';
import { publishableFacts } from './publishable-facts.ts';
import { request } from './request.ts';
import type { TestContext } from './test-context.ts';

/** A cask that may be announced and sold: filled two years ago, 250 shares of 700 ml. */
export async function draftOf(context: TestContext, facts: EnteredFacts = {}): Promise<EnteredFacts> {
  const unique = randomBytes(4).toString('hex').toUpperCase();
  const fillDate = addYears(dateIn('IE', context.clock.now()), -2);
  const distilleryId = facts.distilleryId ?? (await buildDistillery(context)).id;
  return { ...publishableFacts(distilleryId, unique, fillDate), ...facts };
}

/** Current ones of each mandatory kind, checked. */
export async function addDocuments(
  context: Pick<TestContext, 'db' | 'clock'>,
  { id, facts }: Pick<OfficeCask, 'id' | 'facts'>,
): Promise<void> {
  const listedAt = context.clock.now();
  const cask = {
    id,
    caskNumber: facts.caskNumber ?? 'none',
    warehouse: facts.warehouse ?? 'Warehouse 1',
    distilleryName: 'A distillery',
    volumeMl: facts.fillVolumeMl ?? 198_000,
    strength: facts.fillStrength ?? 635,
    isFilled: facts.fillDate === undefined || facts.fillDate <= dateIn('IE', listedAt),
    isWhiskey: false,
    listedAt,
  };
  await transaction(context.db, (tx) => insertSampleDocuments(tx, [cask]));
}

const moves = { check: checkCaskDraft, announce: announceCask, sell: sellCask };

export function catalogueOf(context: TestContext, app: FastifyInstance, token: string) {
  /** With current documents, but for `documents: false`. */
  const create = async (facts: EnteredFacts = {}, { documents = true } = {}) => {
    const { body } = await request(app, createCaskDraft, {
      body: { facts: await draftOf(context, facts) },
      token,
    });
    if (!documents) return body;
    await addDocuments(context, body);
    return (await request(app, getOfficeCask, { params: { caskId: String(body.id) }, token })).body;
  };
  const move = (name: keyof typeof moves, { id, version }: Pick<OfficeCask, 'id' | 'version'>) =>
    request(app, moves[name], { params: { caskId: String(id) }, body: { version }, token });
  return {
    create,
    move,
    async publish(
      upTo: keyof typeof moves,
      facts: EnteredFacts = {},
      options: { documents?: boolean } = {},
    ): Promise<OfficeCask> {
      let cask = await create(facts, options);
      for (const name of ['check', 'announce', 'sell'] as const) {
        cask = (await move(name, cask)).body;
        if (name === upTo) break;
      }
      return cask;
    },
  };
}
