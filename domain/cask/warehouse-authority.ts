export type WarehouseAuthority = 'REVENUE' | 'HMRC';

const northernIreland = ['antrim', 'armagh', 'down', 'fermanagh', 'londonderry', 'derry', 'tyrone'];

/**
 * The authority approves the bonded warehouse and charges duty on what leaves it (docs/product.md#bottling).
 * @param county of the warehouse, as in `Down` or `Co. Down`
 */
export function warehouseAuthorityIn(county: string): WarehouseAuthority {
  const name = county.toLowerCase().replace(/^(co\.|county) +/, '');
  return northernIreland.includes(name.trim()) ? 'HMRC' : 'REVENUE';
}
