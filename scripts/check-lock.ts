/**
 * `npm ci` refuses a lock file that lacks an optional dependency named in it. npm itself writes such
 * lock files: where a registry does not carry the build for some other platform, `npm install` drops
 * its entry without a word. `--fix` puts the entries back, so that a clean clone installs anywhere.
 */
import { readFileSync, writeFileSync } from 'node:fs';

type Entry = {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
type Missing = { name: string; version: string; parent: Entry };

const lockPath = new URL('../package-lock.json', import.meta.url);
const OS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const CPU = ['arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32', 'arm'];

/** Where node would look for `name` from the package at `from`, nearest folder first. */
function* lookups(from: string, name: string): Generator<string> {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    yield at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (at === '') return;
  }
}

function missingFrom(packages: Record<string, Entry>): Missing[] {
  const found = new Map<string, Missing>();
  for (const [path, parent] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      if (![...lookups(path, name)].some((at) => at in packages)) found.set(name, { name, version, parent });
    }
  }
  return [...found.values()];
}

/** A platform package carries its platform in its name; npm skips what does not fit the machine. */
function entryFor({ name, version, parent }: Missing): Entry {
  const words = name.split(/[/-]/);
  const os = words.includes('windows') ? 'win32' : OS.find((it) => words.includes(it));
  const cpu = CPU.find((it) => words.includes(it));
  const libc = words.includes('musl')
    ? 'musl'
    : os === 'linux' && words.includes('gnu')
      ? 'glibc'
      : undefined;
  if (!/^\d+\.\d+\.\d+/.test(version) || (!os && !cpu))
    throw new Error(`cannot place ${name}@${version}: add it by hand`);
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(parent.dev && { dev: true }),
    ...(libc && { libc: [libc] }),
    optional: true,
    ...(os && { os: [os] }),
  };
}

const lock = JSON.parse(readFileSync(lockPath, 'utf8')) as { packages: Record<string, Entry> };
const missing = missingFrom(lock.packages);

if (process.argv.includes('--fix')) {
  for (const it of missing) lock.packages[`node_modules/${it.name}`] = entryFor(it);
  const byPath = Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  if (missing.length > 0) {
    writeFileSync(
      lockPath,
      `${JSON.stringify({ ...lock, packages: Object.fromEntries(byPath) }, null, 2)}\n`,
    );
  }
  console.log(`package-lock.json: ${missing.length} entries put back`);
} else if (missing.length > 0) {
  console.error(
    `package-lock.json lacks ${missing.length} optional packages, npm ci would refuse it: npm run lock`,
  );
  for (const { name, version } of missing) console.error(`  ${name}@${version}`);
  process.exitCode = 1;
}
