import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { caskTransitions } from '#domain/cask/stage.ts';
import { stateDiagram } from './state-diagram.ts';

const product = readFileSync(join(import.meta.dirname, '../../docs/product.md'), 'utf8');
const drawn = [...product.matchAll(/^```mermaid$[^`]*^```$/gm)].map(([diagram]) => diagram);

test.each([['cask', caskTransitions]])(
  'docs/product.md draws the life of a %s from its table',
  (_, table) => {
    expect(drawn).toContain(stateDiagram(table));
  },
);
