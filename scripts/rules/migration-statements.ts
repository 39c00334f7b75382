/** One statement of a migration. */
export interface Statement {
  /** Without comments, strings and the bodies of functions, its white space single. */
  code: string;
  /** The comments above and in it. */
  comments: string;
}

/** What hides a semicolon, and the semicolon. */
const token = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|\$(\w*)\$([\s\S]*?)\$\1\$|;/g;

/** The body of a `do` runs with the migration, that of a function later. */
const runsNow = (before: string) => /^\s*do\s*$/i.test(before);

export function statementsOf(text: string): Statement[] {
  const statements: Statement[] = [];
  let [code, comments, end] = ['', '', 0];
  const finish = () => {
    const words = code.replaceAll(/\s+/g, ' ').trim();
    if (words) statements.push({ code: words, comments });
    [code, comments] = ['', ''];
  };
  for (const match of text.matchAll(token)) {
    const [found, , body = ''] = match;
    code += text.slice(end, match.index);
    end = match.index + found.length;
    if (found === ';') finish();
    else if (found.startsWith('--') || found.startsWith('/*')) comments += `${found}\n`;
    else if (found.startsWith('$') && runsNow(code)) {
      const above = comments;
      statements.push(...statementsOf(body).map((inner) => ({ ...inner, comments: above + inner.comments })));
      [code, comments] = ['', ''];
    } else code += "''";
  }
  code += text.slice(end);
  finish();
  return statements;
}

/** Parts between commas, those in brackets aside. */
export function partsOf(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of list) {
    if (letter === '(' || letter === '[') depth += 1;
    if (letter === ')' || letter === ']') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}
