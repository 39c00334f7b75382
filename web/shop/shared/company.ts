import { company as companyWords } from '#words/en/company.ts';

/** Sample values: `.example` never resolves. */
export const company = {
  name: companyWords.name,
  supportEmail: 'support@tierce.example',
  /** Refunds, delivery updates, withdrawals. */
  ordersEmail: 'orders@tierce.example',
  /** Technical matters. */
  technicalEmail: 'it@tierce.example',
  instagram: 'https://www.instagram.com/tierce.example',
  facebook: 'https://www.facebook.com/tierce.example',
} as const;
