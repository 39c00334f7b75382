export const faqList = {
  lead: 'The questions of the shop, in the order in which they are shown.',
  states: { true: 'Shown', false: 'Hidden' },
};

export const questionForm = {
  labels: { title: 'Question', topic: 'Topic', answer: 'Answer', isShown: 'State', slug: 'Address' },
  slugHint: 'Small letters, digits and hyphens; left empty it is made from the question. It never changes.',
  answerHint: 'An empty line begins a new paragraph.',
  first: 'The specification names this question: it stays where it is and is always shown.',
  links: (names: string) => `Links, such as <contacts>contact page</contacts>: ${names}.`,
  figures: (names: string) => `Figures that follow the rules: ${names}.`,
  create: 'Add the question',
};
