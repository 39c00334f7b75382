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

/** `context.clock.now` of `context.clock.now()`; empty for what is no call. */
const calledBy = (node: Node, text: string) =>
  node.type === 'CallExpression' ? text.slice(node.callee.start, node.callee.end) : '';
const lastName = (called: string) => called.replace(/^.*\./s, '');
const isClock = (node: Node, text: string) => /(^|\.)clock\.now$/.test(calledBy(node, text));

/** Names of variables of a function that hold a time read before one of its calls. */
function readBefore(owner: Node, call: Node, text: string): Set<string> {
  const names = new Set<string>();
  walk(owner, (node) => {
    if (node.type !== 'VariableDeclarator' || !node.init || node.end > call.start) return;
    if (isClock(node.init, text)) names.add(text.slice(node.id.start, node.id.end));
  });
  return names;
}

function problemsOf(work: Node, before: Set<string>, isLocked: boolean, text: string): string[] {
  const found = new Set<string>();
  let firstLock = isLocked ? 0 : Infinity;
  // In the order of the text.
  walk(work, (node, parent) => {
    if (waits.test(lastName(calledBy(node, text)))) firstLock = Math.min(firstLock, node.start);
    const isProperty = parent?.type === 'MemberExpression' && !parent.computed && parent.property === node;
    if (node.type === 'Identifier' && before.has(node.name) && !isProperty)
      found.add(`${node.name} is read before the lock`);
    if (isClock(node, text) && firstLock >= node.start)
      found.add(`${text.slice(parent?.start, parent?.end)}: the clock before the lock`);
  });
  return [...found];
}

function problemsIn(file: string, text: string): string[] {
  const found: string[] = [];
  const program = parse(file, text);
  const functions: Node[] = [];
  walk(program, (node) => {
    if (node.type === 'FunctionDeclaration') functions.push(node);
    if (node.type !== 'CallExpression') return;
    const isLocked = runsInTransaction[lastName(calledBy(node, text))];
    const work = node.arguments.at(-1);
    if (isLocked === undefined || work?.type !== 'ArrowFunctionExpression') return;
    const owner = functions.findLast(({ end }) => end >= node.end) ?? program;
    const problems = problemsOf(work, readBefore(owner, node, text), isLocked, text);
    found.push(...problems.map((problem) => `${file}: ${problem}`));
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
