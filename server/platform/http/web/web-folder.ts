import { join } from 'node:path';

export const webFolder = join(import.meta.dirname, '../../../../web/dist');
