export const notices = {
  title: 'Notices',
  lead: 'What happened to your casks, your orders and your membership.',
  unread: 'Unread: ',
  readAll: 'Mark all as read',
  pages: 'Pages of notices',
  empty: {
    title: 'Nothing yet',
    text: 'Ask to be notified about a cask, and you will hear of it here.',
    action: 'Browse casks',
  },
};

const stillComes = 'You still get e-mails about your orders, shares and account.';

export const unsubscribe = {
  title: 'Fewer e-mails',
  preferences: {
    alerts: {
      ask: 'Shall we stop sending you e-mails about casks you watch?',
      done: `Done: no more e-mails about casks you watch. ${stillComes}`,
    },
    news: {
      ask: 'Shall we stop sending you e-mails with news of your casks?',
      done: `Done: no more e-mails with news of your casks. ${stillComes}`,
    },
    reminders: {
      ask: 'Shall we stop sending you e-mails that remind you of dates?',
      done: `Done: no more e-mails that remind you of dates. ${stillComes}`,
    },
  },
  cask: {
    ask: (name: string) => `Shall we stop sending you e-mails about ${name}?`,
    done: (name: string) => `Done: no more e-mails about ${name}. ${stillComes}`,
  },
  stop: 'Yes, stop them',
  stopAll: 'Stop them for all casks I watch',
  incomplete: 'This link is not complete. Please open it from the e-mail again.',
};
