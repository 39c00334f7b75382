import { ageingModel } from '#domain/cask/ageing.ts';
import { maxStorageInDefault, storageInDefault } from '#domain/order/default.ts';
import { price } from '../../format.ts';

const percent = (share: number) => `${share * 100}\u00a0%`;
const yearly = percent(ageingModel.angelsShare.expected);
const atBottling = percent(ageingModel.bottlingLoss);

const storage = {
  EUR: price(storageInDefault.perMonth.EUR, 'EUR'),
  SGD: price(storageInDefault.perMonth.SGD, 'SGD'),
};
const maxStorage = {
  EUR: price(maxStorageInDefault('EUR'), 'EUR'),
  SGD: price(maxStorageInDefault('SGD'), 'SGD'),
};

interface Question {
  /** Where a link to it leads: `/faq#angels-share`. */
  id: string;
  title: string;
  /** Paragraphs; `<terms>…</terms>` and its like lead to the page of that name. */
  answer: readonly string[];
}

interface Topic {
  id: string;
  title: string;
  questions: readonly Question[];
}

/** docs/product.md#content-pages: these four. */
const askedMost: Topic = {
  id: 'first',
  title: 'Most asked',
  questions: [
    {
      id: 'price',
      title: 'What does the price of a cask share include?',
      answer: [
        'Your share of the spirit, the use of the cask it matures in, its years in the bonded warehouse, and bottling: glass, cork, label, filling. The wood itself is not part of it. What a share yields as bottled is shown on the page of every cask.',
        'Not included is what falls due when your bottle leaves the warehouse: shipping, excise duty, and VAT (GST in Singapore), which is charged on the share price, shipping and duty together. These depend on the rates of that day and on where your bottle goes, and are invoiced then. Each cask page estimates them at today’s rates.',
      ],
    },
    {
      id: 'angels-share',
      title: 'What is the angels’ share?',
      answer: [
        `About ${yearly} of a cask’s volume evaporates every year, and a further ${atBottling} is lost by the time it is bottled: to the wood, to samples and to filtration. In the Irish climate the strength falls a little as well.`,
        'Nobody can say in advance what one cask will lose. Figures between two measurements are marked as estimates.',
      ],
    },
    {
      id: 'storage',
      title: 'Where is my cask stored?',
      answer: [
        'In a bonded warehouse at the partner distillery: premises approved by the tax authority, in which duty and VAT are suspended while the spirit matures. In Ireland the authority is Revenue, in Northern Ireland it is HMRC. The page of a cask names its warehouse, its authority and its cask number.',
        'It stays there until it is bottled. Storage is paid with your share.',
      ],
    },
    {
      id: 'duty-and-vat',
      title: 'When do I get an invoice for duty and VAT?',
      answer: [
        'At bottling. We confirm the final date in the 30 days before, and at least 14 days before; then we invoice shipping, excise duty and VAT at the rates of the day the bottles are released. One country’s taxes are due, never both: those of the country your bottle goes to.',
        'The invoice is to be paid within 4 weeks of its date, and your bottle is shipped once it is. The <salesTerm>terms of sale</salesTerm> say what happens when it is not paid.',
      ],
    },
  ],
};

const beforeBuying: Topic = {
  id: 'buying',
  title: 'Before you buy',
  questions: [
    {
      id: 'what-i-own',
      title: 'What exactly do I buy?',
      answer: [
        'One numbered share of one cask that you can name: distillery, cask number, warehouse. Each share has a code of its own, is sold once, and is in our register with its certificate. Anyone may <shareCode>check a share code</shareCode>.',
        'The warehouse keeps its stock records by cask, not by share. It knows the cask, and it does not know you. Who holds which share is in our register; your certificate and your invoice show what we owe you. Please keep both.',
      ],
    },
    {
      id: 'what-for',
      title: 'Is a cask share an investment?',
      answer: [
        'No. It is spirit bought to be drunk as whiskey. We promise no return, we do not buy shares back, and there is no market for them here. What you buy is a bottle in the making.',
        'Buying a share is not regulated as a financial product, and no compensation scheme stands behind it.',
      ],
    },
    {
      id: 'who-can-buy',
      title: 'Who can buy?',
      answer: [
        'Anyone aged 18 or over who lives in Ireland or Singapore, and holds a <membership>membership</membership>. One level is free.',
      ],
    },
    {
      id: 'bottles',
      title: 'How many bottles do I get, and how strong?',
      answer: [
        'One bottle for each share, of the size stated on the page of the cask. We plan to bottle at cask strength, so it depends on how the cask ages. It will be at least 40\u00a0%.',
        'Every bottle belongs to the shares. If the cask fills more bottles than it has shares, the others go one each to shares that are drawn: the hash of the draw’s seed is published with the bottling plan.',
        'All shares of a cask are bottled together, so nobody can have theirs early. The <casks>page of a cask</casks> shows what to expect, with a lowest and a highest estimate.',
      ],
    },
    {
      id: 'paying',
      title: 'How do I pay?',
      answer: [
        'From your wallet here, which you fill by card, PayPal or Revolut, from 1 to 10,000 at a time. Euro and Singapore dollars are kept apart, and nothing is converted.',
        'A balance you do not use can go back to where it came from: ask for it in your wallet.',
      ],
    },
    {
      id: 'membership',
      title: 'Why do I need a membership?',
      answer: [
        'Because a share takes years to mature, and we stay in touch with every buyer. A membership is valid for 12 months and never renews by itself; you keep your shares after it ends.',
        'Paid levels add meetings with the makers, cask samples and tailored experiences. None makes whiskey cheaper: a share costs every member the same.',
      ],
    },
  ],
};

const maturing: Topic = {
  id: 'maturing',
  title: 'While it matures',
  questions: [
    {
      id: 'whiskey',
      title: 'When does spirit become whiskey?',
      answer: [
        'On the third anniversary of its filling, on the island of Ireland, and not a day before. Until then we call it maturing spirit, because that is what it is.',
      ],
    },
    {
      id: 'following',
      title: 'How do I follow my cask?',
      answer: [
        'Your certificates are in your collection. What we measure and what happens to the cask appears on its page and in My News, and by e-mail if you like.',
      ],
    },
    {
      id: 'tasting',
      title: 'Can I taste it, or visit it?',
      answer: [
        'Every <membership>membership</membership> level has its samples and its meetings with the makers, online or in the warehouse; the higher ones more of them. Where the law allows no alcohol as a benefit, as in Ireland, you nose the sample at the warehouse instead. Every litre drawn is a litre not bottled, so samples are small and few.',
      ],
    },
    {
      id: 'selling',
      title: 'Can I sell my share, or give it away?',
      answer: [
        'No. A share cannot be moved to another account. Once you have the bottle you may give it away.',
        'Your claim to the bottle is part of your estate. Whoever settles it finds us through the <contacts>contact page</contacts>.',
      ],
    },
  ],
};

const bottling: Topic = {
  id: 'bottling',
  title: 'When it is bottled',
  questions: [
    {
      id: 'bottling-date',
      title: 'Who decides when?',
      answer: [
        'The date on the page of a cask is planned when it is filled, and is an estimate. The distillery and we taste and measure, and may bottle earlier or later. We confirm the final date in the 30 days before, and at least 14 days before.',
      ],
    },
    {
      id: 'delivery',
      title: 'Where do you deliver?',
      answer: [
        'To addresses in Ireland and Singapore. The parcel is handed only to someone aged 18 or over, who may be asked for proof of age.',
      ],
    },
    {
      id: 'unpaid',
      title: 'What if I do not pay the invoice?',
      answer: [
        `If it is unpaid 4 weeks after its date you are in default. Your bottle then stays in bond, we write to you, and you owe storage: ${storage.EUR} (${storage.SGD}) a bottle for each month begun, and never more than ${maxStorage.EUR} (${maxStorage.SGD}) a bottle. Paying what is due ends it, and your bottle is sent.`,
        `After ${storageInDefault.saleAfterMonths} months in default we may sell the bottle. What it brings beyond what you owe is yours. If something stands in your way, <contacts>write to us</contacts> before.`,
      ],
    },
  ],
};

const trouble: Topic = {
  id: 'trouble',
  title: 'If something goes wrong',
  questions: [
    {
      id: 'withdrawal',
      title: 'Can I change my mind?',
      answer: [
        'For 14 days after your order, without giving a reason, and you get everything back. If the last day is a Saturday, a Sunday or a public holiday where you live, you have until the end of the next working day. Open the order in your profile and press “Withdraw from contract here”, for the whole order or single shares. Or write to the address for orders on the <contacts>contact page</contacts>; the invoice helps us to find your order, and you need not send it.',
        'There is no second period when your bottle arrives: its price was agreed years before, and depends on the market. Both, and a form you may use, are in the <salesTerm>cancellation policy</salesTerm>.',
      ],
    },
    {
      id: 'leak',
      title: 'What if the cask leaks, or gives less than expected?',
      answer: [
        'Casks are wood, so it can happen. You are told on its page and in your news, good or bad. If it can no longer be bottled, you choose a share of a similar cask of equal or higher value, or a full refund; without a choice the refund follows after 60 days.',
        'If it fills fewer bottles than it has shares, the shares we hold ourselves are given up first. Then everyone gets the largest legal bottle that fills one for each share, and the difference is refunded. Your rights under the consumer law of your country stay untouched.',
      ],
    },
    {
      id: 'insurance',
      title: 'Is the cask insured?',
      answer: [
        'The warehouse-keeper guards it, and answers for it to the tax authority. Treat a cask as uninsured unless its page shows a certificate.',
      ],
    },
    {
      id: 'failure',
      title: 'What if the distillery fails, or you do?',
      answer: [
        'Your share is in one identified cask. It stays in its bonded warehouse, under the control of the tax authority, but a liquidator may dispute whose it is, and that can take years. A liquidator will want the warehouse-keeper’s written acknowledgement. Your certificate and your invoice show what we owe you; they do not replace it.',
        'No fund would make good what might be lost. Please buy no more than you could bear to lose.',
      ],
    },
  ],
};

export const faq = {
  title: 'Frequently asked questions',
  /** In the tab. */
  name: 'FAQ',
  lead: 'Short answers. The <salesTerm>terms of sale</salesTerm> have the details.',
  topics: [askedMost, beforeBuying, maturing, bottling, trouble] as const,
  topicsLabel: 'Topics',
  link: 'Link to this answer',
  linkTo: (question: string) => `Link to this answer: ${question}`,
  unanswered: 'Did not find your answer? <contacts>Write to us</contacts>.',
};
