import { errors, jwtVerify, SignJWT } from 'jose';
import { uuid } from '#contract/shared/fields.ts';
import type { AccessTokens } from '#server/platform/core/caller.ts';
import type { Clock } from '#server/platform/core/clock.ts';
import type { Secrets } from '#server/platform/core/secrets.ts';

const isUuid = (text: string) => uuid.safeParse(text).success;

/** Ten minutes: the browser refreshes on its own, and a session that ended is refused before that. */
const tokenLifetimeSeconds = 600;
const issuer = 'tierce';
const audience = 'tierce-shop';
const algorithm = 'HS256';

/** Every process under the same KEY_SECRET signs and verifies alike. */
export function accessTokens({ clock, secrets }: { clock: Clock; secrets: Secrets }): AccessTokens {
  const key = () => secrets.mac('access-token', '');
  return {
    async issue({ memberId, sessionId }) {
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setSubject(memberId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(now + tokenLifetimeSeconds)
        .sign(key());
    },

    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, key(), {
          issuer,
          audience,
          algorithms: [algorithm],
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
