import { expect, test } from 'vitest';
import { alertTypeOf } from './alert.ts';
import { caskStates } from './cask.ts';

const [soon, active, limited, out] = caskStates;

test('five of all changes of a sale state are worth a word', () => {
  const alerted = caskStates.flatMap((from) =>
    caskStates.map((to) => [from, to, alertTypeOf(from, to)] as const).filter(([, , type]) => type !== null),
  );
  expect(alerted).toEqual([
    [soon, active, 'CASK_ON_SALE'],
    [soon, limited, 'CASK_ON_SALE'],
    [active, limited, 'CASK_SCARCE'],
    [out, active, 'CASK_BACK'],
    [out, limited, 'CASK_BACK'],
  ]);
});
