export const sessions = {
  endAll: 'End all sessions',
  endAllTitle: 'End all sessions?',
  endAllText: 'They are logged out everywhere. Your own session stays.',
  endedAll: 'The sessions have ended.',
};
