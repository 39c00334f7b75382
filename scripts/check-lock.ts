/**
 * `npm ci` refuses a lock file that lacks an optional dependency named in it. npm itself writes such
 * lock files: where a registry does not carry the build for some other platform, `npm install` drops
 * its entry without a word. `--fix` puts the entries back, so that a clean clone installs anywhere.
 *
 * Every entry has the hash of its package, so that nobody installs what nobody has checked. Where this registry does not
 * carry a package, its hash is one that no package has: such a platform does without it, until `npm run lock` is run
 * where it can be had.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

type Entry = {
  version?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
type Missing = { name: string; version: string; parent: Entry };

const lockPath = new URL('../package-lock.json', import.meta.url);
const hashOfNothing = `sha512-${Buffer.alloc(64).toString('base64')}`;
const OS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const CPU = ['arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32', 'arm'];

/** The folders in which node would look for `name` from the package at `from`, the nearest first. */
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
    integrity: hashOfNothing,
    ...(cpu && { cpu: [cpu] }),
    ...(parent.dev && { dev: true }),
    ...(libc && { libc: [libc] }),
    optional: true,
    ...(os && { os: [os] }),
  };
}

type Lock = { packages: Record<string, Entry> };
const read = () => JSON.parse(readFileSync(lockPath, 'utf8')) as Lock;
const write = (lock: Lock) => writeFileSync(lockPath, `${JSON.stringify(lock, null, 2)}\n`);

const isKnown = ([path, { integrity, link }]: [string, Entry]) =>
  path === '' || link === true || (integrity !== undefined && integrity !== hashOfNothing);

/** Entries without a known hash are asked of the registry again, by npm itself. */
function fix(): number {
  const before = read();
  write({ ...before, packages: Object.fromEntries(Object.entries(before.packages).filter(isKnown)) });
  spawnSync('npm', ['install', '--package-lock-only', '--ignore-scripts'], { stdio: 'inherit' });
  const lock = read();
  const missing = missingFrom(lock.packages);
  for (const it of missing) lock.packages[`node_modules/${it.name}`] = entryFor(it);
  const byPath = Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  write({ ...lock, packages: Object.fromEntries(byPath) });
  return missing.length;
}

function check(): void {
  const { packages } = read();
  const missing = missingFrom(packages).map(({ name, version }) => `${name}@${version} is missing`);
  const unhashed = Object.entries(packages)
    .filter(([path, { integrity, link }]) => path !== '' && !link && integrity === undefined)
    .map(([path]) => `${path} has no hash`);
  const problems = [...missing, ...unhashed];
  if (problems.length === 0) return;
  console.error(`package-lock.json has ${problems.length} problems: npm run lock`);
  for (const problem of problems) console.error(`  ${problem}`);
  process.exitCode = 1;
}

if (process.argv.includes('--fix'))
  console.log(`package-lock.json: ${fix()} entries that this registry does not carry`);
else check();
