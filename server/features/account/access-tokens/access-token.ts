import { uuid } from '#contract/shared/fields.ts';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { AccessTokens } from '#server/platform/core/caller.ts';
import { signingAlgorithm, SigningKeys, type KeyContext } from './signing-keys.ts';

const isUuid = (text: string) => uuid.safeParse(text).success;

/** Ten minutes: the browser refreshes on its own, and a session that ended is refused before that. */
export const tokenLifetimeMs = 600_000;
const issuer = 'tierce';
const audience = 'tierce-shop';
/** A browser sends the same token for ten minutes: its signature is checked once in each process. */
const rememberedTokens = 2000;

interface VerifiedToken {
  memberId: string;
  sessionId: string;
  /** In seconds since 1970, as a JWT counts. */
  expiresAt: number;
}

export function accessTokens(context: KeyContext): AccessTokens {
  const { clock } = context;
  const keys = new SigningKeys(context);
  const verified = new LRUCache<string, VerifiedToken>({ max: rememberedTokens });
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
      const known = verified.get(token);
      if (known) {
        const { memberId, sessionId, expiresAt } = known;
        return expiresAt * 1000 > clock.now().getTime() ? { memberId, sessionId } : null;
      }
      try {
        const { payload } = await jwtVerify(token, async ({ kid }) => keys.publicKey(kid), {
          issuer,
          audience,
          algorithms: [signingAlgorithm],
          requiredClaims: ['sub', 'sid', 'exp'],
          currentDate: clock.now(),
        });
        const [memberId, sessionId] = [String(payload.sub), String(payload.sid)];
        if (!isUuid(memberId) || !isUuid(sessionId)) return null;
        verified.set(token, { memberId, sessionId, expiresAt: Number(payload.exp) });
        return { memberId, sessionId };
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
