import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { webFolder } from '#server/platform/http/web/web-folder.ts';

interface Chunk {
  file: string;
  imports?: readonly string[];
}

export interface WebBuild {
  html: string;
  manifest: Readonly<Record<string, Chunk>>;
}

export async function readWebBuild(): Promise<WebBuild | null> {
  const read = (name: string) => readFile(join(webFolder, name), 'utf8');
  const [html, manifest] = await Promise.all([
    read('index.html').catch(() => null),
    read('.vite/manifest.json').catch(() => '{}'),
  ]);
  if (html === null) return null;
  return { html, manifest: JSON.parse(manifest) as WebBuild['manifest'] };
}

/** @param source its path from the web's folder */
export function builtFile({ manifest }: WebBuild, source: string): string | null {
  const found = manifest[source];
  return found ? `/${found.file}` : null;
}

export function pictureSet({ manifest }: WebBuild, picture: string): string | null {
  const files = Object.entries(manifest).flatMap(([source, { file }]) => {
    const width = source.split(`/pictures/${picture}-`)[1]?.match(/^(\d+)\.avif$/)?.[1];
    return width === undefined ? [] : [`/${file} ${width}w`];
  });
  return files.length === 0 ? null : files.join(', ');
}

export function scriptsOf({ manifest }: WebBuild, source: string): string[] {
  const found = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || found.has(chunk.file)) return;
    found.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  visit(source);
  return [...found].map((file) => `/${file}`);
}
