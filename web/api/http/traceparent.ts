const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Of a trace that begins with a call (W3C Trace Context); the server decides whether it is collected. */
export const newTraceparent = () => `00-${hex(16)}-${hex(8)}-00`;
