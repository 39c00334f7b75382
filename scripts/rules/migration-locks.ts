/** What a migration may not do beside running code (docs/how-to.md#a-migration). */
import { partsOf, statementsOf, type Statement } from './migration-statements.ts';

/** Tables that grow neither with orders nor with members: casks are 100,000 at most. Every other one is large. */
const small = new Set([
  'announcement',
  'cask',
  'cask_draft',
  'cask_listing',
  'cask_picture',
  'coupon',
  'currency',
  'distillery',
  'document_counter',
  'faq_question',
  'legal_document',
  'legal_draft',
  'legal_text',
  'legal_version',
  'membership_benefit',
  'membership_level',
  'membership_price',
  'news',
  'offer',
  'operator_invitation',
  'operator_role',
  'rate',
  'register_key',
  'register_log',
  'register_witness',
  'search_word',
  'signing_key',
  'team_person',
]);

/** The line that a file begins with to run its statement outside a transaction (`server/platform/db/migrate.ts`). */
const outside = /^-- without a transaction\n/;

const name = '(?:if exists )?(?:only )?(?:"?public"?\\.)?"?(\\w+(?:\\.\\w+)?)"?\\*?';
const alterTable = new RegExp(`\\balter table ${name} (.+)$`, 'i');

/** A value that is worked out once and kept beside the rows that are there. */
const constant = /^(?:(?:now\(\)|current_(?:date|timestamp)|[^(]|array ?\[)+)$/i;
const rewritesColumn = (action: string) => {
  const value =
    /\bdefault (.+?)(?= (?:not null|null|unique|primary key|check|references|constraint)\b|$)/i.exec(
      action,
    )?.[1];
  return (
    /\b(?:big|small)?serial[248]?\b|\bgenerated (?:always|by default) as\b/i.test(action) ||
    (value !== undefined && !constant.test(value))
  );
};

const [rewrites, reads] = ['rewrites', 'reads while it locks'];
const addsRule = /^add (?:constraint|check|unique|primary key|foreign key|exclude|not null)\b/i;

/** What one of the parts of an `alter table` does to a large table. */
function lockOfAction(action: string): string | null {
  if (addsRule.test(action))
    return /\bnot valid$|\busing index \w+/i.test(action) ? null : `${reads}: not valid first`;
  if (/^add\b/i.test(action)) {
    if (rewritesColumn(action)) return rewrites;
    const hasRule = /\b(?:unique|primary key|check|references)\b/i.test(action);
    return hasRule ? `${reads}: the column first` : null;
  }
  if (/^alter\b.*? (?:(?:set data )?type|set expression)\b/i.test(action)) return rewrites;
  if (/^set (?:un)?logged\b|^set (?:tablespace|access method)\b/i.test(action)) return rewrites;
  return /^alter\b.* set not null\b/i.test(action) ? reads : null;
}

/** What the release before, which still runs, would miss. */
const isContraction = (action: string) =>
  /^drop (?!constraint\b)/i.test(action) || /^rename (?!constraint\b)/i.test(action);

const ofStatement: [RegExp, string][] = [
  [
    new RegExp(`\\bcreate (?:unique )?index (?!concurrently\\b)(?:.*? )?on ${name}`, 'i'),
    'locks out writers',
  ],
  [new RegExp(`\\breindex (?:\\(.*?\\) )?table (?!concurrently\\b)${name}`, 'i'), 'locks out writers'],
  [new RegExp(`\\b(?:vacuum \\(?full\\)?|cluster) ${name}`, 'i'), rewrites],
  [new RegExp(`^lock (?:table )?${name}`, 'i'), 'locks'],
  [
    new RegExp(`\\bupdate ${name} (?:as )?(?:\\w+ )?set\\b(?!.*\\bwhere\\b)`, 'i'),
    'changes every row at once',
  ],
  [new RegExp(`\\bdelete from ${name}(?!.*\\bwhere\\b)`, 'i'), 'changes every row at once'],
  [new RegExp(`\\btruncate (?!on\\b|or\\b)(?:table )?${name}`, 'i'), 'changes every row at once'],
  // In a `do`: what it puts together is not read here.
  [/(?<!\bgrant )(?<!\brevoke )\b(execute) (?!function\b|procedure\b)/i, 'hides its statement'],
];

interface Finding {
  table: string;
  problem: string;
  /** The word before the reason that excuses it: `-- locks <table>: <reason>`. */
  excuse: 'locks' | 'contracts';
}

function findingsOf({ code }: Statement, created: Set<string>): Finding[] {
  const isLarge = (table: string) => !small.has(table) && !created.has(table);
  const [, altered = '', list = ''] = alterTable.exec(code) ?? [];
  const actions = list ? partsOf(list) : [];
  const dropped = new RegExp(`\\bdrop table ${name}`, 'i').exec(code)?.[1];
  const contracts = actions.some(isContraction) ? altered : dropped;
  const locks = [
    ...actions.map((action) => [altered, lockOfAction(action)] as const),
    ...ofStatement.map(([pattern, problem]) => [pattern.exec(code)?.[1] ?? '', problem] as const),
  ].flatMap(([table, problem]) =>
    table && problem && isLarge(table) ? [{ table, problem, excuse: 'locks' as const }] : [],
  );
  const missed = { problem: 'is missed by the release before', excuse: 'contracts' as const };
  return contracts === undefined || created.has(contracts)
    ? locks
    : [...locks, { table: contracts, ...missed }];
}

const isExcused = ({ table, excuse }: Finding, comments: string) =>
  new RegExp(`^-- ${excuse} ${table}: \\S.{10,}`, 'm').test(comments);

/** A file runs in one transaction, which keeps its locks to the end: what takes long without any stands alone. */
function placesOf(text: string, statements: Statement[]): string[] {
  const [first] = statements;
  if (outside.test(text)) {
    const fits = /^(?:create (?:unique )?index concurrently \w+ on|drop index concurrently if exists) /i;
    return statements.length === 1 && first && fits.test(first.code)
      ? []
      : ['without a transaction: one index, created or dropped concurrently'];
  }
  return statements.flatMap(({ code }) => {
    if (/\bindex concurrently\b/i.test(code)) return ['concurrently: without a transaction'];
    const isLong = /\bvalidate constraint\b/i.test(code);
    return isLong && statements.length > 1 ? ['validate constraint: in a file of its own'] : [];
  });
}

/** What others would have to wait for, or would miss; each statement is excused by a comment of its own. */
export function refusalsOf(text: string): string[] {
  const statements = statementsOf(text);
  const creates = statements.map(
    ({ code }) => /\bcreate table (?:if not exists )?"?(\w+)/i.exec(code)?.[1] ?? '',
  );
  const created = new Set(creates);
  const found = statements.flatMap((statement) =>
    findingsOf(statement, created).filter((finding) => !isExcused(finding, statement.comments)),
  );
  return [...found.map(({ table, problem }) => `${table}: ${problem}`), ...placesOf(text, statements)];
}

/** Of an index that is built outside a transaction: the name it is known by when its building was interrupted. */
export const indexBuiltOutside = (text: string) =>
  outside.test(text)
    ? (/\bcreate (?:unique )?index concurrently (\w+)/i.exec(statementsOf(text)[0]?.code ?? '')?.[1] ?? null)
    : null;
