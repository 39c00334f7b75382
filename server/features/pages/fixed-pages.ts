import { forgot, login, register, reset } from '#words/en/account/account.ts';
import { page as cart } from '#words/en/cart/cart.ts';
import { page as casks } from '#words/en/casks/casks.ts';
import { page as compare } from '#words/en/casks/compare.ts';
import { company } from '#words/en/company.ts';
import { aboutUs, contacts } from '#words/en/content/content.ts';
import { faq } from '#words/en/content/faq.ts';
import { dashboard } from '#words/en/dashboard.ts';
import { distilleries } from '#words/en/casks/distillery.ts';
import { pageHeads } from '#words/en/page-heads.ts';
import { home } from '#words/en/home.ts';
import { membership } from '#words/en/membership.ts';
import { news } from '#words/en/content/news.ts';
import { notices, unsubscribe } from '#words/en/notices.ts';
import { draw } from '#words/en/bottling.ts';
import { area } from '#words/en/profile/profile.ts';
import { payment } from '#words/en/profile/payment.ts';
import { register as publicRegister } from '#words/en/register/register.ts';
import { publicCertificate } from '#words/en/register/public-certificate.ts';
import { ageForm } from '#words/en/shell/age.ts';
import { failure, notFound } from '#words/en/shell/error-pages.ts';
import { status } from '#words/en/content/status.ts';
import { shareCode } from '#words/en/register/share-code.ts';
import { footer } from '#words/en/shell/footer.ts';
import { page, type Page } from './page.ts';

type Fixed = Pick<Page, 'title' | 'description' | 'module' | 'picture'>;

const indexed = (title: string, description: string, module: string): Fixed => ({
  title,
  description,
  module,
});

const indexedPages: Record<string, Fixed> = {
  '/': { ...indexed(home.name, pageHeads.home, 'shop/home/home.tsx'), picture: 'warehouse' },
  '/casks': indexed(casks.title, casks.lead, 'shop/casks/casks.tsx'),
  '/distilleries': indexed(distilleries.title, distilleries.lead, 'shop/distillery/distilleries.tsx'),
  '/dashboard': indexed(dashboard.name, pageHeads.dashboard, 'shop/dashboard/dashboard.tsx'),
  '/news': indexed(news.name, news.lead, 'shop/news/news-page.tsx'),
  '/membership': indexed(membership.title, pageHeads.membership, 'shop/membership/membership.tsx'),
  '/faq': indexed(faq.name, pageHeads.faq, 'shop/content/faq.tsx'),
  '/share-code': indexed(shareCode.title, shareCode.lead, 'shop/share-code/share-code.tsx'),
  '/register/log': indexed(publicRegister.title, pageHeads.publicRegister, 'shop/register/register-log.tsx'),
  '/status': indexed(status.title, status.lead, 'shop/status/status-page.tsx'),
  '/about-us': indexed(aboutUs.name, pageHeads.aboutUs, 'shop/content/about-us.tsx'),
  '/contacts': indexed(contacts.name, pageHeads.contacts, 'shop/content/contacts.tsx'),
  '/terms': indexed(footer.terms, pageHeads.terms, 'shop/content/legal-page.tsx'),
  '/privacy': indexed(footer.privacy, pageHeads.privacy, 'shop/content/legal-page.tsx'),
  '/sales-term': indexed(footer.salesTerm, pageHeads.salesTerm, 'shop/content/legal-page.tsx'),
};

const profileArea = 'shop/profile/profile-area.tsx';
const profilePaths = [
  '',
  '/bottles',
  '/bottles/:id',
  '/collection',
  '/collection/:shareCode',
  '/losses',
  '/membership',
  '/news',
  '/orders',
  '/orders/:id',
  '/preferences',
  '/wallet',
  '/wallet/payment',
  '/wallet/statements',
  '/wallet/transactions',
  '/wallet/transactions/:id',
];

const unlisted: Record<string, Omit<Fixed, 'description'>> = {
  '/casks/compare': { title: compare.title, module: 'shop/casks/compare/compare.tsx' },
  '/draw': { title: draw.title, module: 'shop/bottling/draw.tsx' },
  '/certificate/:shareCode': { title: publicCertificate.title, module: 'shop/register/certificate-page.tsx' },
  '/age-form': { title: ageForm.name, module: 'shop/age/age-page.tsx' },
  '/cart': { title: cart.shortTitle, module: 'shop/cart/cart.tsx' },
  '/cart/payment': { title: payment.title, module: 'shop/profile/wallet/payment/payment.tsx' },
  '/distillery': { title: company.name, module: null },
  '/register': { title: register.title, module: 'shop/account/registration/register.tsx' },
  '/register/confirm': { title: register.title, module: 'shop/account/registration/register-confirm.tsx' },
  '/login': { title: login.title, module: 'shop/account/login/login.tsx' },
  '/forgot': { title: forgot.title, module: 'shop/account/password-reset/forgot.tsx' },
  '/reset': { title: reset.title, module: 'shop/account/password-reset/reset.tsx' },
  '/unsubscribe': { title: unsubscribe.title, module: 'shop/unsubscribe/unsubscribe.tsx' },
  '/notices': { title: notices.title, module: 'shop/notices/notices.tsx' },
  ...Object.fromEntries(
    profilePaths.map((path) => [`/profile${path}`, { title: area.title, module: profileArea }] as const),
  ),
  '/500': { title: failure.title, module: null },
};

export const fixedPages: ReadonlyMap<string, Page> = new Map([
  ...Object.entries(indexedPages).map(([path, fixed]) => [path, page({ ...fixed, path })] as const),
  ...Object.entries(unlisted).map(([path, fixed]) => [path, page(fixed)] as const),
]);

export const indexedPaths = Object.keys(indexedPages);

export const notFoundPage = page({ title: notFound.title, status: 404 });

/** Sent while the database does not answer in time: the page loads its data itself. */
export const unknownPage = (module: string) => page({ title: company.name, module });
