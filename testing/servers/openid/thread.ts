/** The OpenID provider itself, in a thread of its own whose `Date` is the tests' clock: the library takes no other. */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { interactionPolicy, Provider, type Configuration } from 'oidc-provider';
import { shiftDate } from '#testing/setup/shift-date.ts';
import { listen } from '../listen.ts';
import { client, type Person } from './provider.ts';

const { returnUrl, msAhead } = workerData as { returnUrl: string; msAhead: number };
shiftDate(msAhead);
const people = new Map<string, Pick<Person, 'email' | 'verified'>>();

/** Seconds. */
const tenYears = 10 * 365 * 86_400;

const policy = interactionPolicy.base();
// Google knows this prompt; the provider refuses what it does not know.
policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
const configuration: Configuration = {
  clients: [
    {
      client_id: client.clientId,
      client_secret: client.clientSecret,
      redirect_uris: [returnUrl],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  jwks: { keys: [{ ...key, kty: 'RSA', alg: 'RS256', use: 'sig', kid: 'one' }] },
  cookies: { keys: [randomBytes(16).toString('hex')] },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
  // The claims are in the ID token, as Google's are.
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false } },
  interactions: { policy, url: (_context, { uid }) => `/interaction/${uid}` },
  ttl: {
    AccessToken: 60,
    AuthorizationCode: 60,
    Grant: 600,
    IdToken: 60,
    // Cookies have these two, and a browser ends cookies by the machine's clock, whatever day the tests are on.
    Interaction: tenYears,
    Session: tenYears,
  },
  findAccount(_context, sub) {
    const { email, verified } = people.get(sub) ?? { email: '', verified: false };
    const name = { given_name: 'Gráinne', family_name: 'Daly' };
    return { accountId: sub, claims: () => ({ sub, email, email_verified: verified, ...name }) };
  },
  // A login is a consent.
  async loadExistingGrant({ oidc }) {
    const grant = new oidc.provider.Grant({
      clientId: client.clientId,
      accountId: oidc.session?.accountId ?? '',
    });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
};

const page = (
  path: string,
) => `<!doctype html><html lang="en"><title>The provider</title><link rel="icon" href="data:,">
<form action="${path}/answer"><label>Address <input name="email"></label>
<label><input type="checkbox" name="verified" checked> Verified</label><button>Continue</button></form>
<a href="${path}/answer?denied=yes">Cancel</a></html>`;

const server = createServer();
const issuer = `http://127.0.0.1:${await listen(server)}`;
const provider = new Provider(issuer, configuration);
const serve = provider.callback();

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { searchParams: given } = new URL(request.url ?? '', issuer);
  const email = given.get('email') ?? '';
  const accountId = given.get('sub') ?? `sub of ${email}`;
  people.set(accountId, { email, verified: given.has('verified') });
  const login = { login: { accountId, remember: false }, select_account: {} };
  const result = given.has('denied') ? { error: 'access_denied' } : login;
  return provider.interactionFinished(request, response, result);
}

server.on('request', (request, response) => {
  const [, path, isAnswer] = /^(\/interaction\/[\w-]+)(\/answer)?(?:\?|$)/.exec(request.url ?? '') ?? [];
  if (path === undefined) return void serve(request, response);
  // An interaction that is over, as in a tab left open, is refused.
  if (isAnswer) return void answer(request, response).catch(() => response.writeHead(400).end());
  response.setHeader('content-type', 'text/html; charset=utf-8').end(page(path));
});
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(issuer);
