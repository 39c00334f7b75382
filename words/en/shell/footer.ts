export const social = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  newTab: (name: string) => `${name} (opens a new tab)`,
};

export const footer = {
  label: 'Footer',
  // docs/product.md#footer, in this order.
  faq: 'FAQ',
  contacts: 'Contact Us',
  aboutUs: 'About Us',
  privacy: 'Cookies & Privacy',
  salesTerm: 'Terms of sale',
  terms: 'Terms & Conditions',
  helpAndProof: 'Help and proof',
  howItWorks: 'How it works',
  shareCode: 'Check a share code',
  registerLog: 'Public register',
  draw: 'The draw',
  status: 'Status',
  about: 'Shares of single casks of Irish whiskey, from the day they are filled to the bottle on your table.',
  company: (name: string) => `© 2023 ${name}. Dublin, Ireland`,
  responsibly: 'For people of legal drinking age. Please enjoy whiskey responsibly.',
};
