import type { Permission } from '#contract/office/permissions.ts';

export interface Caller {
  memberId: string;
  sessionId: string;
  /** Set where the session is an operator's and was opened with a second factor. */
  operator?: {
    permissions: readonly Permission[];
    factorProvenAt: Date;
    network: string | null;
    isInTrail: boolean;
  };
}

export interface AccessTokens {
  issue(caller: Caller): Promise<string>;
  verify(token: string): Promise<Caller | null>;
}
