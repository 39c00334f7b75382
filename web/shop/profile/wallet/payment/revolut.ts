/** How a window of Revolut ended. */
export type RevolutEnd = { kind: 'done' } | { kind: 'closed' } | { kind: 'declined'; message: string };

/** As much of Revolut's checkout widget as the payment step uses. */
interface RevolutCheckout {
  payWithPopup(options: {
    onSuccess: () => void;
    onCancel: () => void;
    onError: (error: { message: string }) => void;
  }): void;
}

declare global {
  interface Window {
    RevolutCheckout?: (token: string, mode: 'prod' | 'sandbox') => Promise<RevolutCheckout>;
  }
}

/** Each of Revolut's two environments has its own script. */
export const script = (isTest: boolean) =>
  `https://${isTest ? 'sandbox-merchant' : 'merchant'}.revolut.com/embed.js`;
