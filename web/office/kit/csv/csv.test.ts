import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('a cell is quoted where it must be, and is never a formula', () => {
  expect(
    csvOf([
      ['Name', 'Amount'],
      ['Byrne, "Aoife"', 12],
    ]),
  ).toBe('Name,Amount\r\n"Byrne, ""Aoife""",12\r\n');
  expect(csvOf([['=1+1', '+353', '-5', '@x', -5, null]])).toBe("'=1+1,'+353,'-5,'@x,-5,\r\n");
  expect(csvOf([['-12.50', '-12.50+1']])).toBe("-12.50,'-12.50+1\r\n");
});
