import { Link } from 'react-router';
import { isRefusal } from '#web/api/http/api-error.ts';
import { paths } from '#web/paths.ts';
import { password } from '#words/en/profile/preferences.ts';

/** For who forgot the password, or never had one because they log in with Google. */
export function PasswordByMail({ refusal }: { refusal: unknown }) {
  if (!isRefusal(refusal, 'WRONG_PASSWORD')) return null;
  return (
    <Link to={paths.forgot()} className="textlink">
      {password.byMail}
    </Link>
  );
}
