export const unanswered = {
  title: (what: string) => `We did not hear whether ${what} went through`,
  text: 'We got no answer. Check again: nothing is paid or done twice.',
  stillAway: 'We got no answer again.',
  check: 'Check again',
};
