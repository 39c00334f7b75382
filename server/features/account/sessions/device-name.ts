import { device } from '#words/en/account/account.ts';

/** The first that matches names it: each browser also claims to be those below it. */
const browsers: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Vivaldi\//, 'Vivaldi'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

const named = (names: [RegExp, string][], agent: string) =>
  names.find(([pattern]) => pattern.test(agent))?.[1] ?? null;

export function deviceName(agent: string): string {
  const [browser, system] = [named(browsers, agent), named(systems, agent)];
  if (browser && system) return device.name(browser, system);
  return browser ?? system ?? device.unknown;
}
