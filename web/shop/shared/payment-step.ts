import { paths } from '#web/paths.ts';

const paymentSteps: string[] = [paths.cartPayment(), paths.profileWalletPayment()];

export const isPaymentStep = (pathname: string) => paymentSteps.includes(pathname.replace(/\/$/, ''));
