import type { Generated } from 'kysely';

/** What members asked to hear, and what they were told. */
export interface NoticeTables {
  cask_alert: { member_id: string; cask_id: number; created_at: Date };
  announcement: {
    id: Generated<number>;
    event: string;
    kind: string;
    data: object;
    at: Date;
    told_up_to: string | null;
    done_at: Date | null;
  };
  mail: {
    id: string;
    member_id: string;
    event: string;
    kind: string;
    data: object;
    state: Generated<'QUEUED' | 'SENT' | 'GIVEN_UP'>;
    tries: Generated<number>;
    due_at: Date;
    created_at: Date;
    settled_at: Date | null;
    reason: string | null;
  };
  notice: {
    id: Generated<number>;
    member_id: string;
    event: string;
    kind: string;
    data: object;
    created_at: Date;
    read_at: Date | null;
    awaits_digest: Generated<boolean>;
    digest_id: string | null;
  };
}
