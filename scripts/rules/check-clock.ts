/**
 * Lint rules of this project: time comes from the clock a process, a page or a test is given, so that every test can
 * run on any day. `.oxlintrc.json` names the files that may read the machine's clock.
 */
interface Node {
  type: string;
  name?: string;
  value?: unknown;
  callee?: Node;
  object?: Node;
  property?: Node;
  computed?: boolean;
  arguments?: unknown[];
}
type Context = { report(finding: { node: Node; message: string }): void };

const message = 'reads the machine’s clock: take the time from the clock that is given here';

const isNamed = (node: Node | undefined, name: string) => node?.type === 'Identifier' && node.name === name;
const keyOf = ({ property, computed }: Node) => (computed ? property?.value : property?.name);

/** The machine's time: object → property. */
const readings: Readonly<Record<string, string>> = {
  Date: 'now',
  Temporal: 'Now',
  performance: 'timeOrigin',
  globalThis: 'Date',
  window: 'Date',
};

const noWallClock = {
  create: (context: Context) => ({
    NewExpression(node: Node) {
      if (isNamed(node.callee, 'Date') && node.arguments?.length === 0) context.report({ node, message });
    },
    CallExpression(node: Node) {
      if (isNamed(node.callee, 'Date')) context.report({ node, message });
    },
    MemberExpression(node: Node) {
      const reading = node.object?.type === 'Identifier' ? readings[node.object.name ?? ''] : undefined;
      if (reading !== undefined && reading === keyOf(node)) context.report({ node, message });
    },
  }),
};

const databaseTime =
  /(?<![.\w])(?:(?:now|(?:clock|statement|transaction)_timestamp|timeofday)\s*\(\s*\)|current_(?:date|time|timestamp)\b|localtime(?:stamp)?\b)/i;
const databaseMessage = 'reads PostgreSQL’s clock: pass the instant as a parameter';

/** SQL is found as text: in a string, or in a piece of a template. */
const noDatabaseClock = {
  create: (context: Context) => ({
    Literal(node: Node) {
      if (typeof node.value === 'string' && databaseTime.test(node.value))
        context.report({ node, message: databaseMessage });
    },
    TemplateElement(node: Node) {
      const { raw } = node.value as { raw: string };
      if (databaseTime.test(raw)) context.report({ node, message: databaseMessage });
    },
  }),
};

export default {
  meta: { name: 'tierce' },
  rules: { 'no-wall-clock': noWallClock, 'no-database-clock': noDatabaseClock },
};
