/** A lint rule of the house, on only in domain/: `new Date()` and `Date()` read the wall clock. */
type Call = { callee: { type: string; name?: string }; arguments: unknown[] };
type Context = { report(finding: { node: Call; message: string }): void };

const message = 'the domain has no clock: take the instant as an argument';
const isDate = (node: Call) => node.callee.type === 'Identifier' && node.callee.name === 'Date';

const noWallClock = {
  create: (context: Context) => ({
    NewExpression: (node: Call) =>
      void (isDate(node) && node.arguments.length === 0 && context.report({ node, message })),
    CallExpression: (node: Call) => void (isDate(node) && context.report({ node, message })),
  }),
};

export default { meta: { name: 'house' }, rules: { 'no-wall-clock': noWallClock } };
