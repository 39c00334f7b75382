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

export function redact(text: string): string {
  return personalPatterns.reduce((left, pattern) => left.replace(pattern, '…'), text);
}

/** pg-boss hands its errors on as plain objects. */
function isErrorLike(error: unknown): error is Error {
  return typeof (error as { message?: unknown } | null)?.message === 'string';
}

/**
 * Keeps of an error only where it happened: databases and mail servers put the values they were given into `detail`,
 * `parameters`, `rejected`, `envelope` and the like.
 */
function serializeError(error: unknown): unknown {
  if (!isErrorLike(error)) return redact(String(error));
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  const cause = error.cause === undefined ? undefined : serializeError(error.cause);
  const { name, message, stack = '' } = error;
  return { type: name, code, constraint, table, message: redact(message), stack: redact(stack), cause };
}

/** JSON lines on standard error; never a token, a password or personal data. */
export function createLog(level: string, to: DestinationStream = pino.destination(2)): Logger {
  return pino({ level, serializers: { err: serializeError } }, to);
}

/** An outage would otherwise write a line for each of its connections and polls, several a second. */
const repeatPauseMs = 10_000;

/**
 * Logs a warning at most once in ten seconds for each message of an error, with how often it was left out.
 * @param elapsed milliseconds on a clock that never goes back
 */
export function warnThrottled(
  log: Pick<Logger, 'warn'>,
  text: string,
  elapsed: () => number = () => performance.now(),
): (error: Error) => void {
  const seen = new Map<string, { at: number; repeats: number }>();
  return (error) => {
    const message = String(error.message);
    const last = seen.get(message);
    if (last && elapsed() - last.at < repeatPauseMs) {
      last.repeats += 1;
      return;
    }
    // Messages that name an address or a process id must not fill the memory.
    if (seen.size >= 100) seen.clear();
    seen.set(message, { at: elapsed(), repeats: 0 });
    log.warn({ err: error, ...(last?.repeats ? { repeats: last.repeats } : {}) }, text);
  };
}
