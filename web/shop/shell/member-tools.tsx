import { Bell } from './bell.tsx';
import { ProfilePopup } from './profile-popup.tsx';

/** What stands in the header for a member, and is fetched for nobody else. */
export function MemberTools() {
  return (
    <>
      <ProfilePopup />
      <Bell />
    </>
  );
}
