import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** PostgreSQL's driver is Vendure's to choose by its user: ours has the same. */
const dependencies = { '@vendure/core': '3.7.3', pg: '8.23.1' };

/** @throws when npm cannot install it */
export async function installVendure(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'tierce-bench-vendure-'));
  const remove = () => rm(path, { recursive: true, force: true });
  const names = Object.entries(dependencies).map(([name, version]) => `${name}@${version}`);
  console.error(`npm installs ${names.join(' and ')}, which are no dependencies of ours, into ${path}`);
  try {
    await writeFile(join(path, 'package.json'), JSON.stringify({ private: true, dependencies }));
    // Of its packages bcrypt alone has something to build, and it brings that built.
    const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
    const child = spawn('npm', args, { cwd: path, stdio: ['ignore', 'ignore', 'inherit'] });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error('npm did not install Vendure');
  } catch (error) {
    await remove();
    throw error;
  }
  return { path, remove };
}
