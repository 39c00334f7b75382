export const bottleSale = {
  title: (invoice: string) => `Statement of sale, invoice ${invoice}`,
  sold: (day: string) => `Sold on ${day}`,
  proceeds: 'What your bottles brought',
  invoice: (number: string) => `Less invoice ${number}: delivery, duty and tax`,
  storage: (number: string) => `Less invoice ${number}: storage`,
  waived: 'What was not covered, and is not asked for',
  rest: 'In your wallet',
  note: (ordersEmail: string) =>
    'The invoice was not paid, and the bottles were kept for twelve months before they were sold, as the terms of sale say. ' +
    'What they brought paid what was due for them. What is left is in your wallet: to spend, or to send back to the card or ' +
    `account it came from. Questions? Write to ${ordersEmail}.`,
};
