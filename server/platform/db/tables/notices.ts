import type { Generated } from 'kysely';

export interface NoticeTables {
  caskAlert: { memberId: string; caskId: number; createdAt: Date };
  announcement: {
    id: Generated<number>;
    event: string;
    type: string;
    data: object;
    at: Date;
    notifiedUpTo: string | null;
    doneAt: Date | null;
  };
  mail: {
    id: string;
    memberId: string | null;
    address: string | null;
    event: string;
    type: string;
    data: object;
    urgent: Generated<boolean>;
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
    type: string;
    data: object;
    createdAt: Date;
    readAt: Date | null;
    awaitsDigest: Generated<boolean>;
    digestId: string | null;
  };
}
