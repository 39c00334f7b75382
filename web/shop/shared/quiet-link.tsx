import type { ReactNode } from 'react';
import { Link } from 'react-router';

export const QuietLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="textlink text-small">
    {children}
  </Link>
);
