import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** W3C Trace Context: version, trace, span, flags. */
const traceparent = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/** The id of the trace in which the caller asks: a person's reference, the lines of the log and the spans share it. */
export const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string =>
  traceparent.exec(String(headers['traceparent']))?.[1] ?? randomUUID();
