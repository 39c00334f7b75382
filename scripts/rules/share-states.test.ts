import { expect, test } from 'vitest';
import { shareStates, shareTransitions, type ShareState } from '#domain/cask/share-state.ts';

const lines = (from: ShareState) =>
  Object.entries<readonly string[]>(shareTransitions[from]).map(([to, actors]) => ({
    from,
    to,
    by: actors.map((actor) => actor.toLowerCase()).join(', '),
  }));

/** `npx vitest run --project rules scripts/rules/share-states.test.ts --update` writes it. */
function drawn(): string {
  const moves = shareStates.flatMap(lines);
  return [
    '# States of a cask share',
    '',
    'Written from `domain/cask/share-state.ts` by `scripts/rules/share-states.test.ts`. Of a share nobody holds no state is',
    'stored: it is `LISTED`. The others are the state of its certificate, and every move of one is a row of `share_move`.',
    'A trigger of the database refuses every other move.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> LISTED',
    ...moves.map(({ from, to }) => `  ${from} --> ${to}`),
    '```',
    '',
    '| from | to | who moves it |',
    '|---|---|---|',
    ...moves.map(({ from, to, by }) => `| \`${from}\` | \`${to}\` | ${by} |`),
    '',
  ].join('\n');
}

test('docs/share-states.md draws the states as they are', async () => {
  await expect(drawn()).toMatchFileSnapshot('../../docs/share-states.md');
});
