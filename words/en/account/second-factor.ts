export const code = {
  label: 'Code',
  hint: 'Six digits, new every 30 seconds.',
  missing: 'Please enter the code.',
};

export const recoveryCodes = {
  lead: 'If you lose your phone or your passkey, one of these logs you in instead. Each works once. They are shown only now: print them, or keep them with your passwords.',
  label: 'Recovery codes',
  copy: 'Copy',
  copied: 'The codes are copied.',
  download: 'Download',
  fileName: 'tierce-recovery-codes.txt',
  fileTitle: 'Recovery codes of your Tierce account. Each works once.',
  kept: 'I have saved them',
};

export const totp = {
  steps: [
    'Scan this with an authenticator app, or type the key under it into one.',
    'Enter the code the app then shows.',
  ],
  picture: 'The key as a QR code',
  key: 'Key',
  action: 'Confirm',
};
