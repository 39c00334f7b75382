import type { WitnessOutcome } from '#domain/register/witness.ts';
import { plural } from '../../format.ts';

export const registerHealth = {
  lead: 'What is written must be signed within seconds, and witnesses sign that nothing before it was changed.',
  head: 'Newest head',
  entries: 'Entries',
  signedAt: 'Signed',
  never: 'not yet',
  origin: 'Register',
  key: 'Key',
  waiting: 'Entries not signed yet',
  none: 'none',
  waitingSince: (entries: number, minute: string) =>
    `${plural(entries, { one: '# entry', other: '# entries' })} since ${minute}`,
  late: 'Entries wait for more than a minute: nothing is being signed. The log of the processes that run jobs says why.',
  refusing: (minute: string) => `Nothing is signed and nothing is sold since ${minute}`,
  refusal: (reason: string) =>
    `The register refuses to sign: ${reason}. Find out who changed the database before anything else. The section “How it is written” of docs/register.md says what to do.`,
  witnesses: 'Witnesses',
  witness: 'Witness',
  cosigned: 'Has signed up to',
  lastAnswer: 'Last answer',
  behind: 'Behind since',
  upToDate: 'up to date',
  noWitness: 'No witness is set up (REGISTER_WITNESSES).',
  refused:
    'A witness refuses to sign. Either it was shown another register under our key, or it does not know our key. Find out which before anything else.',
  outcomes: {
    COSIGNED: 'signed',
    REFUSED: 'refused',
    INVALID: 'signed wrongly',
    UNREACHABLE: 'no answer',
  } satisfies Record<WitnessOutcome, string>,
  answer: (outcome: string, status: number | null) =>
    status === null ? outcome : `${outcome} (HTTP ${status})`,
  notAsked: 'not asked yet',
};
