/**
 * The highest proceeds an operator may enter for bottles that were sold: three times what was paid for the shares and is
 * owed. It catches a slip of digits and an invented sum.
 * @returns minor units
 */
export const maxProceeds = ({ debt, paid }: { debt: number; paid: number }): number => 3 * (debt + paid);

/**
 * The proceeds of held bottles pay what is due for them; minor units.
 * @returns what was kept, what was not covered and is asked for no more, and what is the owner's
 */
export function settledSale(sale: { proceeds: number; total: number; storage: number }) {
  const { proceeds } = sale;
  const debt = sale.total + sale.storage;
  const kept = Math.min(proceeds, debt);
  return { kept, waived: debt - kept, rest: proceeds - kept };
}
