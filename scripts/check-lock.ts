/**
 * Every entry of the lock file has the hash of its package, so that nobody installs what nobody has checked; and each optional
 * dependency that is named has its entry, for every platform: `npm ci` refuses a file without one, and npm itself writes such
 * files where a registry does not carry the build for another platform.
 */
import { readFileSync } from 'node:fs';

interface Lock {
  packages: Record<
    string,
    { integrity?: string; link?: boolean; optionalDependencies?: Record<string, string> }
  >;
}

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as Lock;
const { packages } = lock;

/** The folders in which node would look for `name` from the package at `from`, the nearest first. */
function* lookups(from: string, name: string): Generator<string> {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    yield at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (at === '') return;
  }
}

const problems = Object.entries(packages).flatMap(
  ([path, { integrity, link, optionalDependencies = {} }]) => [
    ...(path !== '' && !link && integrity === undefined ? [`${path} has no hash`] : []),
    ...Object.keys(optionalDependencies)
      .filter((name) => ![...lookups(path, name)].some((at) => at in packages))
      .map((name) => `${name}, which ${path} names, is missing`),
  ],
);

for (const problem of problems) console.error(`package-lock.json: ${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;
