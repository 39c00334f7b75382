import type { EntryType } from '#domain/register/entry.ts';
import type { RecountProblem } from '#domain/register/recount.ts';
import { count, plural } from '#words/format.ts';

export const register = {
  title: 'The public register',
  label: 'For anyone to check',
  lead: 'Everything we say about casks and their shares is written into a register that we cannot rewrite without being found out. You need not take our word for it: your browser can check it here, and so can tools that others wrote.',
  unreadable: 'The register could not be read. It begins with its first entry; please try again in a minute.',
  how: {
    title: 'How it works',
    steps: [
      'Each cask we announce, each share we sell, each share that comes back and each bottling becomes an entry. Entries are only ever added.',
      'All entries together have one fingerprint, which we sign. Change a single letter of an old entry, and the fingerprint changes.',
      'Anyone who kept a signed fingerprint can prove that the register they see today still begins with the same entries.',
      'A holder appears as a code that only they and we can open. No entry says who anyone is.',
      'Shares that are bought together are written in a random order, each with the day alone. Still, entries are signed within seconds: someone who watches the register at that moment, or reads it after a quiet day, can guess which shares were bought together. If they know that one is yours, they may guess that the others are too.',
    ],
  },
  head: {
    title: 'What is signed now',
    entries: 'Entries',
    origin: 'Register',
    key: 'Its key',
    age: (day: string, days: number) =>
      days === 0
        ? `The newest entry is of today, ${day}.`
        : `The newest entry is of ${day}, ${plural(days, { one: '# day', other: '# days' })} ago.`,
    old: 'The register grows every day, so this may be an old copy of it. Please ask others how many entries they see.',
    pdfSigner: 'The certificate that signs our PDFs (SHA-256)',
    pdfSignerLead:
      'It is printed on every certificate of a share, and an entry of the register names it. A PDF that is signed with another one is not from us.',
    signature: 'Signature',
    valid: 'valid',
    invalid: 'WRONG',
    keep: 'Keep this checkpoint',
    compare: 'Compare with one you kept',
    keepLead:
      'A checkpoint is a small file. Keep one, and compare it in a month or in ten years: if anything before it was changed or taken away, it will show.',
  },
  kept: {
    UNREADABLE: 'The register could not be read. Please try again.',
    same: (entries: number) =>
      `The register still begins with the ${plural(entries, { one: '# entry', other: '# entries' })} of the checkpoint you kept.`,
    NOT_OF_THIS_LOG: 'This file is not a checkpoint signed with the key of this register.',
    LARGER:
      'The checkpoint you kept has more entries than the register now. Entries were taken away. Please tell others.',
    ANOTHER_PAST:
      'The register does not begin with the entries of the checkpoint you kept. Its past was changed. Please tell others.',
  },
  memory: {
    first:
      'From now on this browser remembers what it has checked, and looks at every visit whether the register still begins with it. Logging out forgets it.',
    same: (entries: number) =>
      `This browser remembered ${plural(entries, { one: '# entry', other: '# entries' })}, and the register still begins with them.`,
    other: 'This browser was shown two different registers',
    problems: {
      NOT_OF_THIS_LOG: 'What it remembers from an earlier visit is of another register.',
      LARGER:
        'On an earlier visit the register had more entries than now. Either you see it through a server that is a little behind, which is over in a minute, or entries were taken away.',
      ANOTHER_PAST:
        'The register does not begin with the entries it had on an earlier visit. Its past was changed.',
      ANOTHER_KEY:
        'The register is signed with another key than on an earlier visit, and the key before does not confirm it.',
    },
    proof:
      'Keep the two checkpoints: together they prove it to anyone, because both are signed. Please show them to us, and to others.',
    keep: 'Keep what it remembers',
    forget: 'Forget it and begin again',
  },
  check: {
    title: 'Check it yourself',
    lead: 'Your browser reads every entry, works out the fingerprint again, compares it with the signed one, and counts the shares of each cask from the first entry to the last.',
    action: 'Check the whole register',
    stop: 'Stop',
    progress: (done: number, all: number) => `${count(done)} of ${count(all)} entries read`,
    isOfHead: (entries: number) =>
      `The ${plural(entries, { one: '# entry matches', other: '# entries match' })} the signed fingerprint.`,
    isOther: 'The entries do not match the signed fingerprint. Something was changed. Please tell others.',
    adds: 'Every share was sold within the number that was announced, and has one holder at a time.',
    wrong: (findings: number) =>
      `${plural(findings, { one: '# entry does', other: '# entries do' })} not fit what came before.`,
    failed: 'The register could not be read to the end. Please try again.',
  },
  named: {
    title: 'Keys and certificates it names',
    key: (index: number, vkey: string, doesSign: boolean) =>
      `Entry ${count(index)} names the key ${vkey}, which ${doesSign ? 'signs this head.' : 'does not sign this head. It is a former key, or not ours: please do not rely on it.'}`,
    pdfSigner: (index: number, sha256: string) =>
      `Entry ${count(index)} names the certificate that signs our PDFs, SHA-256 ${sha256}.`,
    strange:
      'The newest key that the register names does not sign it, so someone may have put it in. Please tell others.',
  },
  problems: {
    NOT_READABLE: 'cannot be read',
    CASK_UNKNOWN: 'is about a cask that was not announced',
    CASK_ANNOUNCED_TWICE: 'announces a cask again',
    CASK_HAS_TWO_CODES:
      'is about a cask that has another code too: the same number, in the same warehouse, of the same year',
    NUMBER_OF_SHARES_CHANGED: 'changes the number of shares that was announced',
    SHARE_UNKNOWN: 'is about a share beyond the number announced',
    SHARE_HELD_ALREADY: 'gives away a share that someone holds',
    SHARE_NOT_HELD: 'takes back a share that no one holds',
    CODE_OF_ANOTHER_SHARE: 'has the code of another share',
    SOLD_AFTER_BOTTLING: 'sells a share of a cask that was bottled before',
    OUT_OF_TIME: 'is dated before the one it follows',
    BOTTLING_PLANNED_TWICE: 'plans a bottling, and promises a draw, though another plan was not called off',
    BOTTLED_TWICE: 'bottles a cask again',
    BOTTLES_DO_NOT_ADD_UP: 'has other bottles than were filled',
    SEED_IS_ANOTHER: 'opens another seed than was promised',
  } satisfies Record<RecountProblem, string>,
  finding: (index: number, problem: string) => `Entry ${count(index)} ${problem}.`,
  casks: {
    title: 'Shares of each cask',
    caption: 'Shares of each cask, counted from the entries',
    find: 'Find a cask or a share code',
    none: 'No cask of the register has this code.',
    more: (shown: number, all: number) =>
      `The first ${count(shown)} of ${count(all)} casks. Type a code to find another.`,
    cask: 'Cask',
    announced: 'Issued',
    held: 'Held by members',
    ours: 'Held by us',
    returned: 'Returned to us',
    bottles: 'Bottles',
    notBottled: 'in the cask',
  },
  entries: {
    title: 'Latest entries',
    lead: 'What was written last. With a share code you can also <code>see its certificate</code>.' as const,
    ofShare: (code: string) => `Entries about ${code}`,
    ofCask: (cask: string) => `${cask}, counted entry by entry`,
    ofCaskCaption: (cask: string) => `Entries about ${cask}, the oldest first`,
    held: 'Held by members after it',
    ours: 'Held by us after it',
    showMore: (more: number) => `Show ${plural(more, { one: '# more entry', other: '# more entries' })}`,
    caption: 'Entries, the newest first',
    /** The index in a transparency log: the last of 3,812 entries is 3,811. */
    index: 'No.',
    at: 'Made on',
    what: 'What',
    about: 'Cask and share',
    share: (cask: string, share: number) => `${cask}, share ${share}`,
  },
  types: {
    'cask-announced': 'Cask announced',
    'cask-corrected': 'Facts of a cask corrected',
    'share-issued': 'Share sold',
    'share-passed': 'Share passed on',
    'share-returned': 'Share returned to us',
    'cask-event': 'Record of the cask',
    'evidence-added': 'Document added',
    'evidence-expired': 'Document expired',
    'bottling-planned': 'Bottling planned, draw promised',
    'bottling-cancelled': 'Bottling called off',
    'cask-bottled': 'Bottled, seed opened',
    'bottles-allocated': 'Bottles shared out',
    'ledger-head': 'Fingerprint of a day’s ledger',
    'trail-head': 'Fingerprint of a day’s trail',
    'key-added': 'Key of the register',
    'pdf-signer-added': 'Certificate that signs our PDFs',
  } satisfies Record<EntryType, string>,
  tools: {
    title: 'Check it without us',
    lead: 'The register has the open format of transparency logs, as Go’s checksum database and Certificate Transparency use it. Any tool for such logs reads it. Here is a program that checks all of it and counts every cask, with the libraries of Go’s checksum database from the Debian packages golang-go and golang-golang-x-mod-dev. It needs nothing of this site but the files of the register. Compare the key with the one on a certificate first.',
    download: 'Download check-register.go',
    command: (address: string, vkey: string) =>
      `GO111MODULE=off GOPATH=/usr/share/gocode go run check-register.go ${address} "${vkey}"`,
  },
};
