export const waiting =
  'Many people are here at the moment. Please wait: we send this again in a few seconds.';
