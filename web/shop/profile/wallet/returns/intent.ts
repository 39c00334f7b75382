/** What is about to go back; trying again after a lost answer is the same intent, with the same key. */
export interface Intent {
  amount: number;
  key: string;
}
