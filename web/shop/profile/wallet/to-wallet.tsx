import { Link } from 'react-router';
import { paths } from '#web/paths.ts';

/** The way back, over the pages under the wallet. */
export const ToWallet = () => (
  <Link
    to={paths.profileWallet()}
    className="label mb-6 inline-block py-2 text-ink-muted hover:text-accent-strong"
  >
    ← Wallet
  </Link>
);
