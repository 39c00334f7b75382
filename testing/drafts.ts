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

const moves = { check: checkCaskDraft, announce: announceCask, sell: sellCask };

/** Calls as an operator. */
export function catalogueOf(context: TestContext, app: FastifyInstance, token: string) {
  const create = async (facts: EnteredFacts = {}) =>
    (await request(app, createCaskDraft, { body: { facts: await draftOf(context, facts) }, token })).body;
  const move = (name: keyof typeof moves, { id, version }: Pick<OfficeCask, 'id' | 'version'>) =>
    request(app, moves[name], { params: { caskId: String(id) }, body: { version }, token });
  return {
    create,
    move,
    /** Through all the states up to the one given. */
    async publish(upTo: keyof typeof moves, facts: EnteredFacts = {}): Promise<OfficeCask> {
      let cask = await create(facts);
      for (const name of ['check', 'announce', 'sell'] as const) {
        cask = (await move(name, cask)).body;
        if (name === upTo) break;
      }
      return cask;
    },
  };
}
