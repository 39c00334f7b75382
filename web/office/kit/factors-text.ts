import type { OfficeMember } from '#contract/office/members.ts';
import { member as words } from '#words/en/office/members.ts';

export function factorsText({ totp, passkeys, recoveryCodesLeft }: OfficeMember['factors']): string {
  const has = [
    ...(totp ? [words.app] : []),
    ...(passkeys > 0 ? [words.passkeys(passkeys)] : []),
    ...(recoveryCodesLeft > 0 ? [words.codes(recoveryCodesLeft)] : []),
  ];
  return has.length === 0 ? words.none : has.join(', ');
}
