import type { Generated } from 'kysely';

export interface NoticeTables {
  cask_alert: { member_id: string; cask_id: number; created_at: Date };
  announcement: {
    id: Generated<number>;
    event: string;
    type: string;
    data: object;
    at: Date;
    notified_up_to: string | null;
    done_at: Date | null;
  };
  mail: {
    id: string;
    member_id: string | null;
    address: string | null;
    event: string;
    type: string;
    data: object;
    urgent: Generated<boolean>;
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
    type: string;
    data: object;
    created_at: Date;
    read_at: Date | null;
    awaits_digest: Generated<boolean>;
    digest_id: string | null;
  };
}
