import type { Approval, ListedApproval } from '#contract/office/approvals.ts';

export const approvalId = 'c0ffee00-0000-4000-8000-000000000031';

const listed: ListedApproval = {
  id: approvalId,
  act: 'evidence.accept',
  subjectKind: 'evidence',
  subjectId: 'c0ffee00-0000-4000-8000-000000000034',
  about: 'TC-0033 Knockbarra Harvest · Knockbarra Bonded Stores, Midleton',
  reason: null,
  askedBy: 'c0ffee00-0000-4000-8000-000000000032',
  askedByName: 'Siobhán Ní Mhaolchatha-O’Shaughnessy',
  askedAt: '2026-11-20T09:30:00Z',
  expiresAt: '2026-12-20T09:30:00Z',
  standing: 'MAY_DECIDE',
};

export const listedApprovals: ListedApproval[] = [
  listed,
  {
    ...listed,
    id: 'c0ffee00-0000-4000-8000-000000000033',
    act: 'operator.changeRoles',
    about: 'a.member.with.a.very.long.address@a-company-with-a-long-name.example',
    standing: 'LINKED',
  },
];

/** With every fact that there can be, and a file that is used elsewhere. */
export const oneApproval: Approval = {
  ...listed,
  state: 'OPEN',
  decidedByName: null,
  decidedAt: null,
  decision: null,
  digest: '3'.repeat(64),
  facts: {
    act: 'evidence.accept',
    caskId: 33,
    caskCode: 'TC-0033',
    caskName: 'Knockbarra Harvest',
    ownCaskNumber: 'KB-2024-0033',
    kind: 'WAREHOUSE_ACKNOWLEDGEMENT',
    issuer: 'Knockbarra Bonded Stores, Midleton',
    issuedOn: '2026-11-02',
    expiresOn: '2027-11-01',
    holder: 'Tierce Whiskey Shares Limited',
    caskNumber: 'KB-2024-0033',
    volumeMl: 198_000,
    strength: 635,
    sumInsured: 2_500_000,
    sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    url: '/files/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08.pdf',
    isPicture: false,
    size: 184_320,
    elsewhere: [{ caskId: 34, caskCode: 'TC-0034', kind: 'INSURANCE', state: 'CURRENT' }],
    replaces: {
      issuer: 'Knockbarra Bonded Stores, Midleton',
      issuedOn: '2025-11-02',
      expiresOn: '2026-11-01',
    },
  },
};
