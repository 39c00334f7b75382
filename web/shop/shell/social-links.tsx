import type { ReactNode } from 'react';
import { social } from '#words/en/shell/footer.ts';
import { useCompany } from '#web/shop/shared/use-company.ts';

export function SocialLinks() {
  const company = useCompany();
  return (
    <div className="flex gap-2">
      <SocialLink name={social.instagram} href={company?.instagram}>
        <rect x="3" y="3" width="18" height="18" rx="5" />
        <circle cx="12" cy="12" r="4.2" />
        <circle cx="17.2" cy="6.8" r="0.6" fill="currentColor" />
      </SocialLink>
      <SocialLink name={social.facebook} href={company?.facebook}>
        <path d="M14 21v-8h3l.5-3.5H14V7.6c0-1 .4-1.6 1.8-1.6h1.8V3.1C17.2 3 16.3 3 15.3 3 12.7 3 11 4.5 11 7.2v2.3H8V13h3v8z" />
      </SocialLink>
    </div>
  );
}

interface SocialLinkProps {
  name: string;
  href: string | undefined;
  children: ReactNode;
}

function SocialLink({ name, href, children }: SocialLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={social.newTab(name)}
      className="inline-flex size-11 items-center justify-center border border-hairline text-ink-muted transition-colors hover:border-accent hover:text-accent-strong"
    >
      <svg
        viewBox="0 0 24 24"
        className="size-5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden
      >
        {children}
      </svg>
    </a>
  );
}
