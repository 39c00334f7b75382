import {
  announceCask as announce,
  checkCaskDraft,
  createCaskDraft,
  type EnteredFacts,
} from '#contract/office/office-cask.ts';
import { addRequiredEvidence } from './add-evidence.ts';
import { api } from './api.ts';
import type { Operator } from './operator.ts';

/** From a draft with its evidence, which another operator checks. @returns what its next change names */
export async function announceCask(
  facts: EnteredFacts,
  operator: Operator,
  checker?: Operator,
): Promise<{ id: number; version: number }> {
  const { id, version: drafted } = await api(createCaskDraft, { body: { facts } }, operator);
  await addRequiredEvidence(id, facts, operator, checker);
  const params = { caskId: String(id) };
  const { version: checked } = await api(checkCaskDraft, { params, body: { version: drafted } }, operator);
  const { version } = await api(announce, { params, body: { version: checked } }, operator);
  return { id, version };
}
