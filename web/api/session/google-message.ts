import type { GoogleMessage } from '#contract/account/google.ts';

export type PopupEnd = 'BLOCKED' | 'CLOSED' | 'LATE';

export class PopupEnded extends Error {
  readonly end: PopupEnd;

  constructor(end: PopupEnd) {
    super(`the popup ended: ${end}`);
    this.name = 'PopupEnded';
    this.end = end;
  }
}

const timeoutMs = 10 * 60_000;
const lookEveryMs = 400;

/** Checks only which of the two messages it is, and that the page can go on with it. */
function isMessage({ status, data }: Partial<GoogleMessage>): boolean {
  if (status === 'FAILED') return true;
  if (status !== 'SUCCESS' || typeof data !== 'object' || data === null) return false;
  return 'secondFactor' in data || ('token' in data && 'refreshToken' in data && 'user' in data);
}

function read(data: unknown): GoogleMessage | null {
  try {
    const message = JSON.parse(String(data)) as GoogleMessage;
    return isMessage(message) ? message : null;
  } catch {
    return null;
  }
}

/**
 * The one message of a popup: from our own origin and from that very window, whatever else is posted to this page.
 * @throws PopupEnded when the window is closed without one, or nothing has come after ten minutes
 */
export function messageOf(
  popup: Pick<Window, 'closed' | 'close'>,
  page: EventTarget,
  origin: string,
): Promise<GoogleMessage> {
  return new Promise((resolve, reject) => {
    let wasClosed = false;
    const stop = () => {
      page.removeEventListener('message', onMessage);
      clearInterval(looking);
      clearTimeout(waiting);
    };
    const fail = (end: PopupEnd) => {
      stop();
      popup.close();
      reject(new PopupEnded(end));
    };
    const onMessage = (event: Event) => {
      const { origin: from, source, data } = event as MessageEvent;
      const message = from === origin && source === popup ? read(data) : null;
      if (!message) return;
      stop();
      popup.close();
      resolve(message);
    };
    // A window that closes after posting its message is closed before the message is here: looked at twice.
    const looking = setInterval(() => {
      if (popup.closed && wasClosed) fail('CLOSED');
      wasClosed = popup.closed;
    }, lookEveryMs);
    const waiting = setTimeout(() => fail('LATE'), timeoutMs);
    page.addEventListener('message', onMessage);
  });
}
