import { expect, test } from 'vitest';
import { ownPath, paths } from './paths.ts';

test('the map of the site', () => {
  const filled = {
    ...paths,
    registerConfirm: () => paths.registerConfirm('t0ken'),
    login: () => paths.login(paths.profileWallet()),
    reset: () => paths.reset('t0ken'),
    casks: () => paths.casks({ q: 'pot still', spiritStyle: ['SINGLE_MALT', 'BLENDED'] }),
    compare: () => paths.compare([12, 7]),
    cask: () => paths.cask(12),
    newsItem: () => paths.newsItem('first-spring'),
    unsubscribe: () => paths.unsubscribe('t0ken'),
    distillery: () => paths.distillery(3),
    draw: () => paths.draw(12),
    profileOrder: () => paths.profileOrder('6f9619ff'),
    profileRelease: () => paths.profileRelease('6f9619ff'),
    certificate: () => paths.certificate('TC-0042-0007-XY'),
    profileCertificate: () => paths.profileCertificate('TC-0042-0007-XY'),
    profileWithdrawal: () => paths.profileWithdrawal('6f9619ff'),
    profileTransaction: () => paths.profileTransaction('6f9619ff'),
  };
  expect(Object.fromEntries(Object.entries(filled).map(([name, path]) => [name, path()])))
    .toMatchInlineSnapshot(`
      {
        "aboutUs": "/about-us",
        "ageForm": "/age-form",
        "cart": "/cart",
        "cask": "/casks/12",
        "casks": "/casks?q=pot+still&spiritStyle=SINGLE_MALT&spiritStyle=BLENDED",
        "certificate": "/certificate/TC-0042-0007-XY",
        "compare": "/casks/compare?ids=12,7",
        "contacts": "/contacts",
        "dashboard": "/dashboard",
        "distilleries": "/distilleries",
        "distillery": "/distillery/3",
        "draw": "/draw?cask=12",
        "failure": "/500",
        "faq": "/faq",
        "forgot": "/forgot",
        "home": "/",
        "howItWorks": "/#how-it-works",
        "login": "/login?target=%2Fprofile%2Fwallet",
        "membership": "/membership",
        "news": "/news",
        "newsFeed": "/news/feed.xml",
        "newsItem": "/news/first-spring",
        "notFound": "/404",
        "notices": "/notices",
        "privacy": "/privacy",
        "profile": "/profile",
        "profileBottles": "/profile/bottles",
        "profileCertificate": "/profile/collection/TC-0042-0007-XY",
        "profileCollection": "/profile/collection",
        "profileLosses": "/profile/losses",
        "profileMembership": "/profile/membership",
        "profileNews": "/profile/news",
        "profileOrder": "/profile/orders/6f9619ff",
        "profileOrders": "/profile/orders",
        "profilePreferences": "/profile/preferences",
        "profileRelease": "/profile/bottles/6f9619ff",
        "profileStatements": "/profile/wallet/statements",
        "profileTransaction": "/profile/wallet/transactions/6f9619ff",
        "profileTransactions": "/profile/wallet/transactions",
        "profileWallet": "/profile/wallet",
        "profileWalletPayment": "/profile/wallet/payment",
        "profileWithdrawal": "/profile/orders/6f9619ff#withdrawal",
        "register": "/register",
        "registerConfirm": "/register/confirm?token=t0ken",
        "registerLog": "/register/log",
        "reset": "/reset?token=t0ken",
        "salesTerm": "/sales-term",
        "shareCode": "/share-code",
        "status": "/status",
        "terms": "/terms",
        "unsubscribe": "/unsubscribe?token=t0ken",
        "withdrawal": "/sales-term#cancellation-policy",
      }
    `);
});

test('a login returns only to a path of our own', () => {
  expect(ownPath('/profile/wallet?x=1#y')).toBe('/profile/wallet?x=1#y');
  const foreign = [
    '//evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    ' //evil.example',
    '\\\\evil.example',
    'evil.example',
    '%2F%2Fevil.example',
    'data:text/html,x',
  ];
  // Encoded twice, it is a page of ours that is not there.
  expect(ownPath('/%2Fevil.example')).toBe('/%2Fevil.example');
  for (const target of [...foreign, '', null, undefined, 'IGNORE', '/login?target=/login']) {
    expect(ownPath(target)).toBeNull();
  }
});
