import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messageOf } from './google-message.ts';

const origin = 'https://shop.test';
const denied = { status: 'FAILED', data: 'GOOGLE_DENIED' };
let page: EventTarget;
let popup: { closed: boolean; close: () => void };

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  popup = { closed: false, close: () => (popup.closed = true) };
});
afterEach(() => vi.useRealTimers());

function post(data: unknown, { from = origin, source = popup as unknown } = {}): void {
  page.dispatchEvent(Object.assign(new Event('message'), { data, origin: from, source }));
}
const wait = () => messageOf(popup, page, origin);

test('the message of the popup arrives, and the popup is closed', async () => {
  const message = wait();
  post(JSON.stringify(denied));
  expect(await message).toEqual(denied);
  expect(popup.closed).toBe(true);
});

test.each([['<b>'], ['you said no'], [null], [{ reason: 7 }], [undefined]])(
  'a refusal arrives with whatever data: %j',
  async (data) => {
    const message = wait();
    post(JSON.stringify({ status: 'FAILED', data }));
    expect(await message).toMatchObject({ status: 'FAILED' });
  },
);

test.each([
  ['another origin', () => post(JSON.stringify(denied), { from: 'https://evil.test' })],
  ['another window', () => post(JSON.stringify(denied), { source: {} })],
  ['an object', () => post(denied)],
  ['no JSON', () => post('SUCCESS')],
  ['another shape', () => post(JSON.stringify({ status: 'SUCCESS', data: { token: 'x' } }))],
  ['an unknown status', () => post(JSON.stringify({ status: 'DENIED', data: '<b>' }))],
])('what comes from or as %s is not heard', async (_, say) => {
  const message = wait().catch((error: unknown) => error);
  say();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(await message).toMatchObject({ end: 'LATE' });
});

test('a popup that is closed without a word ends the waiting', async () => {
  const message = wait().catch((error: unknown) => error);
  popup.closed = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect(await message).toMatchObject({ end: 'CLOSED' });
});

test('a message that arrives a moment after its popup has closed still counts', async () => {
  const message = wait();
  popup.closed = true;
  await vi.advanceTimersByTimeAsync(500);
  post(JSON.stringify(denied));
  expect(await message).toEqual(denied);
});
