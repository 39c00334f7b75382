import { expect, test } from 'vitest';
import { ownPath, paths } from './paths.ts';

test('the map of the site', () => {
  const filled = {
    ...paths,
    registerConfirm: () => paths.registerConfirm('t0ken'),
    login: () => paths.login(paths.profileWallet()),
    reset: () => paths.reset('t0ken'),
    casks: () => paths.casks({ q: 'pot still', spiritStyle: ['SINGLE_MALT', 'BLENDED'] }),
    cask: () => paths.cask(12),
    distillery: () => paths.distillery(3),
    profileOrder: () => paths.profileOrder('6f9619ff'),
  };
  expect(Object.fromEntries(Object.entries(filled).map(([name, path]) => [name, path()])))
    .toMatchInlineSnapshot(`
    {
      "aboutUs": "/about-us",
      "ageForm": "/age-form",
      "cart": "/cart",
      "cask": "/casks/12",
      "casks": "/casks?q=pot+still&spiritStyle=SINGLE_MALT&spiritStyle=BLENDED",
      "contacts": "/contacts",
      "dashboard": "/dashboard",
      "distillery": "/distillery/3",
      "failure": "/500",
      "faq": "/faq",
      "forgot": "/forgot",
      "home": "/",
      "howItWorks": "/#how-it-works",
      "login": "/login?target=%2Fprofile%2Fwallet",
      "membership": "/membership",
      "notFound": "/404",
      "privacy": "/privacy",
      "profile": "/profile",
      "profileCollection": "/profile/collection",
      "profileMembership": "/profile/membership",
      "profileNews": "/profile/news",
      "profileOrder": "/profile/orders/6f9619ff",
      "profileOrders": "/profile/orders",
      "profilePreferences": "/profile/preferences",
      "profileWallet": "/profile/wallet",
      "profileWalletPayment": "/profile/wallet/payment",
      "register": "/register",
      "registerConfirm": "/register/confirm?token=t0ken",
      "reset": "/reset?token=t0ken",
      "salesTerm": "/sales-term",
      "terms": "/terms",
    }
  `);
});

test('a login returns only to a path of our own', () => {
  expect(ownPath('/profile/wallet?x=1#y')).toBe('/profile/wallet?x=1#y');
  const foreign = [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ];
  for (const target of [...foreign, '', null, undefined, 'IGNORE', '/login?target=/login']) {
    expect(ownPath(target)).toBeNull();
  }
});
