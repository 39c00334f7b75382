/**
 * The highest proceeds an operator may enter for bottles that were sold: three times what was paid for the shares and is
 * owed. It catches a slip of digits and an invented sum; a share that was paid in another currency counts with its number.
 * @returns minor units
 */
export const maxProceeds = ({ debt, paid }: { debt: number; paid: number }): number => 3 * (debt + paid);
