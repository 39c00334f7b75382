import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instant, uuid } from '../shared/fields.ts';

const session = z.strictObject({
  id: uuid,
  device: z.string().check(z.describe('Browser and system in words.')),
  createdAt: instant,
  lastUsedAt: instant.check(z.describe('To about ten minutes.')),
  isThis: z.boolean().check(z.describe('Whether it is the session that asks.')),
});
export type MemberSession = z.infer<typeof session>;

export const listSessions = endpoint('GET /platform/api/my-account/session', 'member', {
  summary: 'Where the member is logged in: this session, then the fifty used last',
  answer: z.array(session),
});

export const endSession = endpoint('DELETE /platform/api/my-account/session/{id}', 'member', {
  limit: 'credential',
  summary: 'End one session; its tokens stop working at once',
  params: z.strictObject({ id: uuid }),
  errors: ['SESSION_NOT_FOUND'],
});

export const endOtherSessions = endpoint('POST /platform/api/my-account/session/end-others', 'member', {
  limit: 'credential',
  summary: 'End every session but this one',
});
