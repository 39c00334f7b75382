/** In place of a page: /404 and /500. */
export const notFound = {
  status: '404',
  title: 'This cask is empty',
  text: 'There is nothing at this address. It may have been moved, or the link may be missing a letter.',
  casks: 'Browse casks',
  home: 'Home',
};

export const failure = {
  status: '500',
  title: 'We lost the line to the warehouse',
  unreachable:
    'No answer came back. Please check your connection and try again; this page is kept as you left it.',
  broken: 'Something went wrong on our side. Please try again in a moment.',
  support: (email: string) => `If it stays like this, write to us at <mail>${email}</mail>.`,
  retry: 'Try again',
  home: 'Home',
};
