import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'web/dist');
const stamp = join(dist, '.built-from');
/** What the built web is made of. */
const sources = ['web', 'words', 'contract', 'domain'];
const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest']);

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** A hash of every source, so that a build is reused exactly while nothing it is made of has changed. */
async function fingerprint(): Promise<string> {
  const files = (await Promise.all(sources.map((source) => filesIn(join(root, source))))).flat();
  const relevant = files.filter((file) => !file.startsWith(dist) && !/\.test\.tsx?$/.test(file));
  const hash = createHash('sha256');
  for (const file of [join(root, 'package-lock.json'), ...relevant.toSorted()]) {
    hash.update(file.slice(root.length)).update(await readFile(file));
  }
  return hash.digest('hex');
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  const brotli = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, brotli));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

/** Vite runs in a process of its own: its memory is not the server's. */
async function build(folder: string): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--config', 'web/vite.config.ts', '--outDir', folder, '--logLevel', 'warn'];
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error('the web could not be built');
  const files = (await filesIn(folder)).filter((file) => compressible.has(extname(file)));
  await Promise.all(files.map(compress));
}

/** Builds the web when there is none or its sources have changed. */
export async function ensureWebBuilt(announce: (line: string) => void): Promise<void> {
  const wanted = await fingerprint();
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return;
  announce('Building the web …');
  // Beside the old one and put in its place at the end: a build is there whole or not at all, also for two at once.
  const fresh = `${dist}.${process.pid}`;
  try {
    await build(fresh);
    await writeFile(join(fresh, '.built-from'), wanted);
    await rm(dist, { recursive: true, force: true });
    // Another process may have been quicker; its build is the same.
    await rename(fresh, dist).catch(() => {});
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}
