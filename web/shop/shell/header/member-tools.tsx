import { NoticesBell } from './notices-bell.tsx';
import { ProfilePopup } from './profile-popup.tsx';

export function MemberTools() {
  return (
    <>
      <ProfilePopup />
      <NoticesBell />
    </>
  );
}
