/**
 * A request that waits for a lock decides with the time at which it has it: with an earlier one it would not see what
 * was written while it waited.
 */
import { expect, test } from 'vitest';
import { parse, sources, walk, type Node } from './syntax.ts';

/** Functions that run their last argument in a transaction, and whether it begins with the lock held. */
const runsInTransaction: Record<string, boolean> = {
  transaction: false,
  withChallenge: true,
  answerChallenge: true,
  withProof: true,
  completeLogin: true,
  changeCart: true,
};

/** A first statement that waits for others by itself, or takes no time of its own. */
const waits = /^(lock|claim|insert)/;

function problemsIn(file: string, text: string): string[] {
  const textOf = ({ start, end }: Node) => text.slice(start, end);
  /** `context.clock.now` of `context.clock.now()`; empty for what is no call. */
  const calledBy = (node: Node) => (node.type === 'CallExpression' ? textOf(node.callee) : '');
  const lastName = (called: string) => called.replace(/^.*\./s, '');
  const isClock = (node: Node) => /(^|\.)clock\.now$/.test(calledBy(node));

  function problemsOf(work: Node, before: string[], isLocked: boolean): string[] {
    const found = new Set<string>();
    let firstLock = isLocked ? 0 : Infinity;
    walk(work, (node, parent) => {
      if (waits.test(lastName(calledBy(node)))) firstLock = Math.min(firstLock, node.start);
      const isProperty = parent?.type === 'MemberExpression' && !parent.computed && parent.property === node;
      if (node.type === 'Identifier' && before.includes(node.name) && !isProperty)
        found.add(`${node.name} is read before the lock`);
      if (isClock(node) && firstLock >= node.start)
        found.add(`${parent ? textOf(parent) : ''}: the clock before the lock`);
    });
    return [...found];
  }

  const program = parse(file, text);
  const functions: Node[] = [];
  /** Variables that hold a time. */
  const times: Node[] = [];
  const found: string[] = [];
  // In the order of the text.
  walk(program, (node) => {
    if (node.type === 'FunctionDeclaration') functions.push(node);
    if (node.type === 'VariableDeclarator' && node.init && isClock(node.init)) times.push(node.id);
    if (node.type !== 'CallExpression') return;
    const isLocked = runsInTransaction[lastName(calledBy(node))];
    const work = node.arguments.at(-1);
    if (isLocked === undefined || work?.type !== 'ArrowFunctionExpression') return;
    const owner = functions.findLast(({ end }) => end >= node.end) ?? program;
    const before = times.filter(({ start }) => start > owner.start).map(textOf);
    found.push(...problemsOf(work, before, isLocked).map((problem) => `${file}: ${problem}`));
  });
  return found;
}

/** They decide nothing by it: one shows a cart it need not have locked, two mark what several processes may write. */
const exempt = [
  'cart/get-cart.ts',
  'memberships/reminders/remind-members.ts',
  'notices/announcements/announce.ts',
];

test('every decision under a lock is taken with the time under the lock', () => {
  const files = sources('server/features/**/*.ts').filter(
    ([path]) => !exempt.includes(path.replace('server/features/', '')),
  );
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap(([path, text]) => problemsIn(path, text))).toEqual([]);
});

test.each([
  ['const now = clock.now(); await transaction(db, async (tx) => { await lockMember(tx); use(now); });', 1],
  ['await transaction(db, async (tx) => { const now = clock.now(); await lockMember(tx); });', 1],
  ['await transaction(db, (tx) => rotate(tx, id, context.clock.now()));', 1],
  ['await transaction(db, async (tx) => { await lockMember(tx); const now = clock.now(); });', 0],
  ['const now = clock.now(); look(now); await transaction(db, async (tx) => { await lockMember(tx); });', 0],
])('%s has %i problems', (text, count) => {
  expect(problemsIn('canary.ts', `async function canary() { ${text} }`)).toHaveLength(count);
});
