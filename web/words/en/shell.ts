export const footer = {
  label: 'Footer',
  // spec §2, in this order.
  faq: 'FAQ',
  contacts: 'Contact Us',
  aboutUs: 'About Us',
  privacy: 'Cookies & Privacy',
  salesTerm: 'Terms of sale',
  terms: 'Terms & Conditions',
  house: 'Shares of single casks of Irish whiskey, from the day they are filled to the bottle on your table.',
  company: (name: string) => `© 2023 ${name}. Dublin, Ireland`,
  responsibly: 'For people of legal drinking age. Please enjoy whiskey responsibly.',
};
