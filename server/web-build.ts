import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { serverFolder, webFolder } from './platform/http/web/web-folder.ts';

const root = join(import.meta.dirname, '..');
const sources = ['web', 'words', 'contract', 'domain'];
/** With `development` React says which part of a page the browser could not take over. */
const mode = process.env['WEB_MODE'] ?? 'production';
const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest']);

const isBuild = (path: string) => path.startsWith(webFolder);

function filesIn(folder: string, isLeftOut: (path: string) => boolean = () => false): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (isLeftOut(path)) return [];
    return entry.isDirectory() ? filesIn(path, isLeftOut) : [path];
  });
}

/**
 * A hash of every source, so that a build is reused exactly while nothing it is made of has changed. Read synchronously: a
 * thousand small files take a third of the time so.
 */
function fingerprint(): string {
  const files = sources.flatMap((source) => filesIn(join(root, source), isBuild));
  const relevant = files.filter((file) => !/\.test\.tsx?$/.test(file));
  const hash = createHash('sha256');
  for (const file of [join(root, 'package-lock.json'), ...relevant.toSorted()]) {
    hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.update(mode).digest('hex');
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
async function runVite(config: string, folder: string, ...options: string[]): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = [
    vite,
    'build',
    '--config',
    config,
    '--outDir',
    folder,
    '--logLevel',
    'warn',
    '--mode',
    mode,
    ...options,
  ];
  const env = { ...process.env, NODE_ENV: mode };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error('the web could not be built');
}

async function build(folder: string): Promise<void> {
  await runVite('web/vite.config.ts', folder);
  await runVite('web/vite.config.ts', join(folder, serverFolder), '--ssr', 'server.tsx');
  await runVite('web/office/vite.config.ts', join(folder, 'office'));
  const files = filesIn(folder).filter((file) => compressible.has(extname(file)));
  await Promise.all(files.map(compress));
}

export async function ensureWebBuilt(announce: (line: string) => void): Promise<void> {
  const wanted = fingerprint();
  const stamp = join(webFolder, '.built-from');
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return;
  announce('Building the web …');
  // Beside the old one and put in its place at the end: a build is there whole or not at all, also for two at once.
  const fresh = `${webFolder}.${process.pid}`;
  try {
    await build(fresh);
    await writeFile(join(fresh, '.built-from'), wanted);
    await rm(webFolder, { recursive: true, force: true });
    // Another process may have been quicker; its build is the same.
    await rename(fresh, webFolder).catch(() => {});
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}
