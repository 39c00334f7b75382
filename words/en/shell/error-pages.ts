export const notFound = {
  status: '404',
  title: 'Page not found',
  text: 'There is nothing at this address. The link may be old, or missing a letter.',
  casks: 'Browse casks',
  home: 'Home',
};

export const failure = {
  status: '500',
  title: 'We could not load this page',
  unreachable:
    'The server did not answer. Please check your connection and try again; nothing on this page is lost.',
  broken: 'Something went wrong on our side. Please try again in a moment.',
  offline: {
    title: 'You are offline',
    text: 'This page opens by itself as soon as you are online again.',
  },
  support: (email: string) => `If it happens again, write to us at <mail>${email}</mail>.`,
  retry: 'Try again',
  home: 'Home',
};
