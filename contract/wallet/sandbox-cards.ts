export const sandboxCards = {
  accepted: '4242424242424242',
  declined: '4000000000000002',
  challenge: '4000000000003220',
  timeout: '4000000000000119',
} as const;
