import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const iPhone = '(iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = '(Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const mac = '(Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const windows = '(Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const chromeOs = '(X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  [`Mozilla/5.0 ${mac} Version/18.5 Safari/605.1.15`, 'Safari on Mac'],
  [`Mozilla/5.0 ${windows} Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0`, 'Edge on Windows'],
  [`Mozilla/5.0 ${android} Chrome/138.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `Mozilla/5.0 ${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari`,
    'Samsung Internet on Android',
  ],
  [`Mozilla/5.0 ${iPhone} CriOS/138.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [`Mozilla/5.0 ${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`Mozilla/5.0 ${chromeOs} Chrome/138.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Linux'],
  ['curl/8.5.0', 'Unknown browser'],
  ['unknown', 'Unknown browser'],
])('%s is %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});
