import * as oidc from 'openid-client';
import { DomainError } from '#domain/errors.ts';
import { secondsAhead, type Clock } from '#server/platform/core/clock.ts';

/** Only issuer and subject never change hands. */
export interface GoogleIdentity {
  issuer: string;
  subject: string;
  email: string;
  isVerified: boolean;
  name: string;
  surname: string;
}

export interface OAuthState {
  state: string;
  nonce: string;
  verifier: string;
}

export interface Google {
  /** @returns where to send the browser, and what to remember until it comes back */
  begin(): Promise<{ url: string; oauthState: OAuthState }>;
  /**
   * @param returned the address Google led back to, its query included
   * @throws GOOGLE_DENIED where they said no, GOOGLE_FAILED for everything else
   */
  finish(returned: URL, oauthState: OAuthState): Promise<GoogleIdentity>;
}

interface Settings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  returnUrl: string;
  clock: Clock;
  log: { warn: (facts: object, message: string) => void };
}

const timeoutSeconds = 5;

/** OpenID Connect Core, 2: a subject is 1 to 255 ASCII characters. */
const subjectShape = /^[\x20-\x7e]{1,255}$/;

/** Checks that the client library leaves to us: OpenID Connect Core, 3.1.3.7. */
function checkedClaims(claims: oidc.IDToken | undefined, clientId: string): oidc.IDToken {
  if (!claims || !subjectShape.test(claims.sub) || claims.sub.trim() === '')
    throw new Error('the ID token names nobody');
  const isOurs = [claims.aud].flat().every((audience) => audience === clientId);
  if (!isOurs || (claims.azp !== undefined && claims.azp !== clientId))
    throw new Error('the ID token is for another client');
  return claims;
}

function identityOf(claims: oidc.IDToken): GoogleIdentity {
  const text = (claim: unknown) => (typeof claim === 'string' ? claim : '');
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: text(claims['email']),
    isVerified: claims['email_verified'] === true,
    name: text(claims['given_name']),
    surname: text(claims['family_name']),
  };
}

export function openGoogle({ issuer, clientId, clientSecret, returnUrl, clock, log }: Settings): Google {
  let known: Promise<oidc.Configuration> | null = null;

  function configuration(): Promise<oidc.Configuration> {
    // The setting allows plain HTTP on this machine only.
    const insecure = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [];
    const metadata = { client_secret: clientSecret, [oidc.clockSkew]: secondsAhead(clock) };
    known ??= oidc.discovery(new URL(issuer), clientId, metadata, undefined, {
      timeout: timeoutSeconds,
      execute: [...insecure, oidc.enableNonRepudiationChecks],
    });
    known.catch(() => (known = null));
    return known;
  }

  /** Only the kind of failure is logged: what Google sent may hold codes and names. */
  function refusal(error: unknown): DomainError {
    if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied')
      return new DomainError('GOOGLE_DENIED');
    const { code, name } = error as { code?: string; name?: string };
    const answered = error instanceof oidc.ResponseBodyError ? error.error : undefined;
    log.warn({ reason: answered ?? code ?? name }, 'login with Google failed');
    return new DomainError('GOOGLE_FAILED');
  }

  return {
    async begin() {
      const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
      const verifier = oidc.randomPKCECodeVerifier();
      try {
        const url = oidc.buildAuthorizationUrl(await configuration(), {
          redirect_uri: returnUrl,
          scope: 'openid email profile',
          // On a shared computer nobody is taken for the one before.
          prompt: 'select_account',
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          state,
          nonce,
        });
        return { url: url.href, oauthState: { state, nonce, verifier } };
      } catch (error) {
        throw refusal(error);
      }
    },

    async finish(returned, { state, nonce, verifier }) {
      try {
        const tokens = await oidc.authorizationCodeGrant(await configuration(), returned, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        return identityOf(checkedClaims(tokens.claims(), clientId));
      } catch (error) {
        throw refusal(error);
      }
    },
  };
}
