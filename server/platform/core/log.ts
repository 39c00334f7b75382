import { pino, type DestinationStream, type Logger } from 'pino';

/**
 * Addresses of people, and whatever is as long and random as our tokens; an id is a uuid, and shorter. Each looks at what
 * is before it, so that a long text is gone through once and not from every place in it.
 */
const personalPatterns = [
  /(?<![^\s<>"'(),;:=])[^\s<>"'(),;:=]+@[^\s<>"'(),;:=]+/g,
  /(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]+/g,
  /(?<![\w/.-])[\w-]{40,}/g,
];

/** Removes personal data from a text of others, such as a mail server's refusal or a driver's message. */
export function redact(text: string): string {
  return personalPatterns.reduce((left, pattern) => left.replace(pattern, '…'), text);
}

/**
 * Of an error only what says where it happened: databases and mail servers put the values they were given into
 * `detail`, `parameters`, `rejected`, `envelope` and the like.
 */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return redact(String(error));
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  const cause = error.cause === undefined ? undefined : serializeError(error.cause);
  const { message, stack = '' } = error;
  return { type: error.name, code, constraint, table, message: redact(message), stack: redact(stack), cause };
}

/** JSON lines on standard error; never a token, a password or personal data. */
export function createLog(level: string, to: DestinationStream = pino.destination(2)): Logger {
  return pino({ level, serializers: { err: serializeError } }, to);
}
