import { join } from 'node:path';

export const webFolder = join(import.meta.dirname, '../../../../web/dist');

/** It holds the program that renders pages, in the web's folder; no file of it is served. */
export const serverFolder = '.server';
