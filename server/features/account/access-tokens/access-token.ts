import { uuid } from '#contract/shared/fields.ts';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { AccessTokens } from '#server/platform/core/caller.ts';
import { signingAlgorithm, SigningKeys, type KeyContext } from './signing-keys.ts';

const isUuid = (text: string) => uuid.safeParse(text).success;

/** Ten minutes: the browser refreshes on its own, and a session that ended is refused before that. */
export const tokenLifetimeMs = 600_000;
const issuer = 'tierce';
const audience = 'tierce-shop';

/** Access tokens signed with the newest key of the database, so that any process verifies what another issued. */
export function accessTokens(context: KeyContext): AccessTokens {
  const { clock } = context;
  const keys = new SigningKeys(context);
  return {
    async issue({ memberId, sessionId }) {
      const key = await keys.newest();
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: signingAlgorithm, kid: key.id, typ: 'JWT' })
        .setSubject(memberId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(now + tokenLifetimeMs / 1000)
        .sign(key.privateKey);
    },

    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, async ({ kid }) => keys.publicKey(kid), {
          issuer,
          audience,
          algorithms: [signingAlgorithm],
          requiredClaims: ['sub', 'sid', 'exp'],
          currentDate: clock.now(),
        });
        const [memberId, sessionId] = [String(payload.sub), String(payload.sid)];
        return isUuid(memberId) && isUuid(sessionId) ? { memberId, sessionId } : null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
