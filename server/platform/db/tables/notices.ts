import type { Generated } from 'kysely';

/** What members asked to hear, and what they were told. */
export interface NoticeTables {
  caskAlert: { memberId: string; caskId: number; createdAt: Date };
  announcement: {
    id: Generated<number>;
    event: string;
    kind: string;
    data: object;
    at: Date;
    toldUpTo: string | null;
    doneAt: Date | null;
  };
  mail: {
    id: string;
    memberId: string;
    event: string;
    kind: string;
    data: object;
    state: Generated<'QUEUED' | 'SENT' | 'GIVEN_UP'>;
    tries: Generated<number>;
    dueAt: Date;
    createdAt: Date;
    settledAt: Date | null;
    reason: string | null;
  };
  notice: {
    id: Generated<number>;
    memberId: string;
    event: string;
    kind: string;
    data: object;
    createdAt: Date;
    readAt: Date | null;
    awaitsDigest: Generated<boolean>;
    digestId: string | null;
  };
}
