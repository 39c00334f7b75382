import { expect, test } from 'vitest';
import { warehouseAuthorityIn } from './warehouse-authority.ts';

test.each(['Antrim', 'Armagh', 'Down', 'Fermanagh', 'Londonderry', 'Tyrone', 'Co. Down', 'county tyrone'])(
  'a warehouse in %s is under HMRC',
  (county) => expect(warehouseAuthorityIn(county)).toBe('HMRC'),
);

test.each(['Clare', 'Donegal', 'Louth', 'Monaghan', 'Cavan', 'Co. Cork', 'Downings'])(
  'a warehouse in %s is under Irish Revenue',
  (county) => expect(warehouseAuthorityIn(county)).toBe('REVENUE'),
);
