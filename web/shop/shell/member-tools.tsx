import { Bell } from './bell.tsx';
import { ProfilePopup } from './profile-popup.tsx';

export function MemberTools() {
  return (
    <>
      <ProfilePopup />
      <Bell />
    </>
  );
}
