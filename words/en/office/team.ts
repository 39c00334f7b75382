export const team = {
  lead: 'The people of “About us”, in the order in which they are shown.',
  portrait: 'Portrait',
  portraits: { drawing: 'Drawn, fictional', picture: 'Photograph', none: 'Initials' },
};

export const person = {
  labels: { name: 'Name', role: 'Role', text: 'What they do', fileId: 'Photograph', drawing: 'Drawing' },
  drawn:
    'The drawn portrait says that the person is fictional. Replace or remove it when a real person takes the place.',
  initials: 'Without a photograph the shop shows the initials.',
  hint: 'Shown round and small: a square picture with the face in the middle fits best. Add it only with the consent of the person.',
  alt: (name: string) => `Photograph of ${name}`,
  create: 'Add the person',
  remove: 'Remove from the team',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: 'The shop shows this person no more. To undo it, add the person again.',
  removed: 'Removed.',
};
