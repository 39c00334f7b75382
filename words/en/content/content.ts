export const howItWorks = {
  label: 'Four steps',
  title: 'How it works',
  step: (number: number) => `Step ${number}`,
  steps: [
    {
      title: 'Browse casks',
      text: 'Look through the warehouse: distillery, wood, strength, the month of filling and the year of bottling.',
    },
    {
      title: 'Join a membership',
      text: 'You need a membership to buy shares. One level is free; it begins with your first cask share and lasts 12 months.',
    },
    {
      title: 'Buy cask shares and let them mature',
      text: 'Your shares mature in a bonded warehouse at the distillery. Each has its certificate in your collection.',
    },
    {
      title: 'Receive the bottle',
      text: 'We confirm the final date between 30 and 14 days before bottling. Then we invoice delivery, duty and VAT or GST, and send your bottle once that is paid.',
    },
  ],
  browse: 'Browse casks',
  signUp: 'Sign up',
};

export const aboutUs = {
  name: 'About Us',
  label: 'Dublin, Ireland',
  title: 'About us',
  lead: 'A tierce is an old cask size, the third part of a pipe. It is also what we do: we divide a cask into shares, so that a good one can belong to many.',
  why: {
    title: 'Why we do this',
    paragraphs: [
      'A full cask of new Irish spirit is a few hundred bottles, years of waiting and a great deal of trust in one purchase. Most people who would love to follow a cask never will on those terms.',
      'So we agree with a distillery on a single cask, write down what is in it, count its shares, and sell each of them once. You see which cask it is, in which warehouse, how many shares there are and how many are left, before you pay anything.',
      'What you buy is whiskey in the making: something to look forward to, and in the end to drink.',
    ],
    picture: 'A Tierce bottle and a glass of whiskey on an oak table, casks behind',
  },
  promises: {
    title: 'What you can hold us to',
    items: [
      {
        title: 'One cask, one number',
        text: 'Every share is of one cask that you can name. No number is sold twice.',
      },
      {
        title: 'Figures with their source',
        text: 'Every figure is marked measured, planned or calculated, with its date. If we do not have it, we say so.',
      },
      {
        title: 'The whole price',
        text: 'Delivery, duty and VAT or GST come at bottling. Each cask page estimates them for your country before you buy.',
      },
      {
        title: 'Bad news too',
        text: 'A leak, a delay, a cask that disappoints: we tell you here as soon as we know.',
      },
    ],
  },
  team: {
    label: 'Sample',
    title: 'The team',
    lead: 'These people and their portraits are fictional. They show how the page looks.',
    someDrawn: 'People with a drawn portrait are fictional. They show how the page looks.',
    portrait: (name: string) => `${name}, a drawing of a fictional person`,
    photograph: (name: string) => `Photograph of ${name}`,
    show: (name: string) => `Show ${name}`,
  },
};

export const contacts = {
  name: 'Contact Us',
  title: 'Contact us',
  lead: 'Write to the right address, and your message reaches the right person.',
  orders: {
    title: 'Orders, refunds and delivery',
    lead: 'For refunds, withdrawals and delivery updates. So that we can find your order, please give',
    items: ['the e-mail address of your membership,', 'the invoice with its order reference.'],
  },
  technical: {
    title: 'Technical issues',
    lead: 'When something on this site does not work. It helps us most to have',
    items: ['what you did, in as much detail as you can,', 'screenshots of the error messages you saw.'],
  },
  company: 'Who we are',
  labels: {
    name: 'Company',
    address: 'Address',
    phone: 'Phone',
    email: 'E-mail',
    number: 'Company number',
    vat: 'VAT number',
    licence: 'Licence',
    data: 'Data protection',
  },
  before: 'You may find your answer in the <faq>FAQ</faq>.',
  never: 'We never ask for your password, a code or a card number, by e-mail or otherwise.',
};

export const legal = {
  updated: (day: string) => `Last updated ${day}`,
  version: (version: number, day: string) => `Version ${version}, in force since ${day}`,
  earlier: (version: number, day: string) =>
    `Version ${version} took effect on ${day} and is no longer in force`,
  versions: 'Versions',
  pdf: 'This version as PDF',
  contents: 'On this page',
  print: 'Print this page',
};
