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

/** Whether node finds `name` from the package at `from`: in its own folder, or in one above. */
const isFound = (from: string, name: string): boolean =>
  `${from}/node_modules/${name}`.replace(/^\//, '') in packages ||
  (from !== '' && isFound(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name));

const problems = Object.entries(packages).flatMap(
  ([path, { integrity, link, optionalDependencies = {} }]) => [
    ...(path !== '' && !link && integrity === undefined ? [`${path} has no hash`] : []),
    ...Object.keys(optionalDependencies)
      .filter((name) => !isFound(path, name))
      .map((name) => `${name}, which ${path} names, is missing`),
  ],
);

for (const problem of problems) console.error(`package-lock.json: ${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;
