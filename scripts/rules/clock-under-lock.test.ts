import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/**
 * A request that waits for a lock decides with the time at which it has it: with an earlier one it would not see what
 * was written while it waited.
 */
const folder = join(import.meta.dirname, '../../server/features');

/** What runs its last argument in a transaction, and whether that argument begins with the lock held. */
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

const isClock = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && /(^|\.)clock\.now$/.test(node.expression.getText());

function collect(node: ts.Node, wanted: (inner: ts.Node) => boolean, into: ts.Node[] = []): ts.Node[] {
  if (wanted(node)) into.push(node);
  ts.forEachChild(node, (child) => void collect(child, wanted, into));
  return into;
}

/** Names of variables that hold a time read before the transaction. */
function readBefore(call: ts.Node): Set<string> {
  const names = new Set<string>();
  let owner: ts.Node = call;
  while (owner.parent && !ts.isFunctionDeclaration(owner)) owner = owner.parent;
  for (const node of collect(owner, ts.isVariableDeclaration)) {
    const { name, initializer } = node as ts.VariableDeclaration;
    if (initializer && node.end <= call.pos && isClock(initializer)) names.add(name.getText());
  }
  return names;
}

function problemsOf(work: ts.Node, call: ts.Node, isLocked: boolean): string[] {
  const before = readBefore(call);
  const isName = (node: ts.Node) => ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node.parent);
  const stale = collect(work, (node) => isName(node) && before.has(node.getText())).map(
    (node) => `${node.getText()} is read before the lock`,
  );
  const firstLock = collect(
    work,
    (node) => ts.isCallExpression(node) && waits.test(node.expression.getText().replace(/^.*\./, '')),
  ).map((node) => node.getStart());
  const early = isLocked
    ? []
    : collect(work, isClock).filter((node) => !firstLock.some((start) => start < node.getStart()));
  return [...stale, ...early.map((node) => `${node.parent.getText()}: the clock before the lock`)];
}

function problemsIn(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const calls = collect(source, ts.isCallExpression) as ts.CallExpression[];
  return calls.flatMap((call) => {
    const isLocked = runsInTransaction[call.expression.getText().replace(/^.*\./, '')];
    const work = call.arguments.at(-1);
    if (isLocked === undefined || !work || !ts.isArrowFunction(work)) return [];
    return problemsOf(work, call, isLocked).map((problem) => `${file}: ${problem}`);
  });
}

/** They decide nothing by it: one shows a cart it need not have locked, two mark what several processes may write. */
const exempt = [
  'cart/get-cart.ts',
  'memberships/reminders/remind-members.ts',
  'notices/announcements/announce.ts',
];

test('every decision under a lock is taken with the time under the lock', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !exempt.includes(file),
  );
  expect(files.flatMap((file) => problemsIn(file, readFileSync(join(folder, file), 'utf8')))).toEqual([]);
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
