export const endSessions = {
  action: 'End all sessions',
  title: 'End all sessions?',
  text: 'They are logged out everywhere. Your own session stays.',
  done: 'The sessions have ended.',
};
