import { plural } from '../../format.ts';

export const caskImport = {
  title: 'Import casks',
  lead: 'A CSV file creates drafts and changes them by their code. First you see what it would do; nothing is written before you say so.',
  hint: 'At most 1,000 rows in UTF-8 or Windows-1252, with commas, semicolons or tabs. An exported file has all the columns. What is left empty stays as it is.',
  choose: 'Choose a CSV file',
  chooseAnother: 'Choose another file',
  template: 'Export what there is',
  file: (name: string) => `What ${name} would do`,
  encoding: {
    'utf-8': 'Read as UTF-8.',
    'utf-16le': 'Read as UTF-16.',
    macintosh: 'Read as a file of an old Mac: please look whether the accents are right.',
    'windows-1252': 'Read as Windows-1252: please look whether the accents are right.',
  },
  wrong: 'A file with a wrong row is not imported. Put it right and choose it again.',
  nothing: 'Nothing would change.',
  import: 'Import',
  done: 'Imported.',
  changed: 'Something has changed since; this is what the file would do now. Look again, and import.',
  columns: {
    line: 'Line',
    code: 'Code',
    action: 'What',
    details: 'Errors and changes',
    missing: 'Before it can be sold',
  },
  change: (field: string, before: string | null, after: string) =>
    before === null ? `${field}: ${after}` : `${field}: ${before} → ${after}`,
  error: (column: string, message: string) => `Column ${column}: ${message}`,
  counts: ({
    created,
    changed,
    unchanged,
    wrong,
  }: Record<'created' | 'changed' | 'unchanged' | 'wrong', number>) =>
    [
      plural(created, { one: '# new draft', other: '# new drafts' }),
      plural(changed, { one: '# changed', other: '# changed' }),
      plural(unchanged, { one: '# unchanged', other: '# unchanged' }),
      plural(wrong, { one: '# wrong row', other: '# wrong rows' }),
    ].join(' · '),
  look: 'To the casks',
  actions: { CREATE: 'New', CHANGE: 'Change', UNCHANGED: 'Unchanged', ERROR: 'Wrong' },
  missing: (count: number) => plural(count, { one: '# thing', other: '# things' }),
  complete: 'nothing',
};
