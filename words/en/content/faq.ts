import { ageingModel } from '#domain/cask/ageing.ts';

const percent = (share: number) => `${share * 100}\u00a0%`;
const yearly = percent(ageingModel.angelsShare.expected);
const atBottling = percent(ageingModel.bottlingLoss);

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
  title: 'Asked most',
  questions: [
    {
      id: 'price',
      title: 'What does the price of a cask share include?',
      answer: [
        'Your share of the spirit, the cask it lies in, its years in the bonded warehouse, and bottling: glass, cork, label, filling. What a share yields as bottled stands on the page of every cask.',
        'Not included is what falls due when your bottle leaves the warehouse: shipping, excise duty, and VAT (GST in Singapore), which is reckoned on the share, the shipping and the duty together. These depend on the rates of that day and on where you live, and are invoiced then. The page of a cask reckons them for you at today’s rates.',
      ],
    },
    {
      id: 'angels-share',
      title: 'What is the angels’ share?',
      answer: [
        `Wood breathes. About ${yearly} of a cask’s volume evaporates every year, and a further ${atBottling} is lost by the time it is bottled: to the wood, to samples and to filtration. In the Irish climate the strength falls a little as well.`,
        'How much a single cask loses nobody can know beforehand. The figures shown between two measurements are estimates, and are called so.',
      ],
    },
    {
      id: 'storage',
      title: 'Where is my cask stored?',
      answer: [
        'In a bonded warehouse at the partner distillery: premises approved by the Irish Revenue, in which duty and VAT are suspended while the spirit matures. The page of a cask names its warehouse and its cask number.',
        'It stays there until it is bottled. Storage is paid with your share.',
      ],
    },
    {
      id: 'duty-and-vat',
      title: 'When do I get an invoice for duty and VAT?',
      answer: [
        'At bottling. You hear the final date at most 30 days before; then we invoice shipping, excise duty and VAT at the rates of the day the bottles are released. One country’s taxes are due, never both: those of the country your bottle goes to.',
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
      title: 'What exactly do I own?',
      answer: [
        'One numbered share of one cask that you can name: distillery, cask number, warehouse. Each share has a code of its own, is sold once, and stands in our register with its certificate.',
        'The warehouse keeps its stock records by cask, not by share. It knows the cask, and it does not know you: who holds which share is what our register says and your certificate and invoice prove. Please keep both.',
      ],
    },
    {
      id: 'what-for',
      title: 'Is a cask share an investment?',
      answer: [
        'No. It is whiskey bought to be enjoyed. We promise no return, we do not buy shares back, and there is no market for them here. What you may count on is the bottle.',
        'Buying a share is not regulated as a financial product, and no compensation scheme stands behind it.',
      ],
    },
    {
      id: 'who-can-buy',
      title: 'Who can buy?',
      answer: [
        'Anyone of 18 years or more who lives in Ireland or Singapore, and holds a <membership>membership</membership>. One level is free.',
      ],
    },
    {
      id: 'bottles',
      title: 'How many bottles do I get, and how strong?',
      answer: [
        'One bottle for each share, of the size stated on the page of the cask. How strong it is the years decide; whiskey is never bottled below 40\u00a0%.',
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
        'Because buying a share begins something that lasts years, and we would like to know each other. A membership is valid for 12 months and never renews by itself; your shares stay yours after it ends.',
        'Paid levels add meetings with the makers, cask samples and tastings. None makes whiskey cheaper: a share costs every member the same.',
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
        'On its third anniversary in wood, on the island of Ireland, and not a day before. Until then we call it maturing spirit, because that is what it is.',
      ],
    },
    {
      id: 'following',
      title: 'How do I follow my cask?',
      answer: [
        'Your certificates are in your collection. What we measure and what happens to the cask is told on its page and in My News, and by e-mail if you like.',
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
        'Not through us: a share stays with the account that bought it until its bottle is sent. The bottle is then yours to open, to keep or to give.',
        'A share is your property, and part of your estate. Whoever settles it finds us through the <contacts>contact page</contacts>.',
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
        'The date on the page of a cask is planned when it is filled, and is an estimate. The distillery and we taste and measure, and may bottle earlier or later. You hear the final date at most 30 days before.',
      ],
    },
    {
      id: 'delivery',
      title: 'Where do you deliver?',
      answer: [
        'To addresses in Ireland and Singapore. The parcel is handed only to someone of 18 years or more, who may be asked to show it.',
      ],
    },
    {
      id: 'unpaid',
      title: 'What if I do not pay the invoice?',
      answer: [
        'If it is unpaid 4 weeks after its date you are in default. Your bottle then stays in bond, we write to you, and you may owe what keeping it costs. If something stands in your way, <contacts>write to us</contacts> before.',
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
        'For 14 days, without giving a reason, and you get everything back. Write to us, and attach the invoice from your orders page. How it works in full is in the <salesTerm>cancellation policy</salesTerm>.',
      ],
    },
    {
      id: 'leak',
      title: 'What if the cask leaks, or gives less than expected?',
      answer: [
        'It happens: a cask is wood. You are told on its page and in your news, good or bad. What there is is parted equally, share by share.',
        'Where you do not get what you bought, you have what the consumer law of your country gives you: a lower price, or your money back.',
      ],
    },
    {
      id: 'insurance',
      title: 'Is the cask insured?',
      answer: [
        'The warehouse-keeper guards it, and answers for it to the Irish Revenue. We hold no certificate of insurance that we could show you. Until the page of a cask names one, please reckon without it.',
      ],
    },
    {
      id: 'failure',
      title: 'What if the distillery fails, or you do?',
      answer: [
        'Your share is of one cask with a number, not of a promise: the cask goes on lying where it lies, under the eyes of the Revenue. But whoever winds up a company will ask each owner for proof, and it may take long. Your certificate and your paid invoice are that proof.',
        'No fund would make good what might be lost. Please buy no more than you could bear to lose.',
      ],
    },
  ],
};

export const faq = {
  title: 'Questions we are asked',
  /** In the tab. */
  name: 'FAQ',
  lead: 'And what we answer, without small print.',
  topics: [askedMost, beforeBuying, maturing, bottling, trouble] as const,
  topicsLabel: 'Topics',
  link: 'Link to this answer',
  linkTo: (question: string) => `Link to this answer: ${question}`,
  unanswered: 'Not answered? <contacts>Write to us</contacts>.',
};
