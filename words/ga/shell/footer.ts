import type * as en from '../../en/shell/footer.ts';
import type { Translated } from '../../translated.ts';

export const social: Translated<typeof en.social> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  newTab: (name) => `${name} (osclaíonn i gcluaisín nua)`,
};

export const footer: Translated<typeof en.footer> = {
  label: 'Buntásc',
  faq: 'Ceisteanna Coitianta',
  contacts: 'Déan Teagmháil Linn',
  aboutUs: 'Fúinn',
  privacy: 'Fianáin & Príobháideachas',
  salesTerm: 'Téarmaí díola',
  terms: 'Téarmaí & Coinníollacha',
  about:
    'Scaireanna i gcascaí aonair d’fhuisce Éireannach, ón lá a líontar iad go dtí an buidéal ar do bhord.',
  company: (name) => `© 2023 ${name}. Baile Átha Cliath, Éire`,
  responsibly: 'Do dhaoine atá in aois dlíthiúil ólacháin. Bain taitneamh as fuisce go freagrach.',
};
