import { expect, test } from 'vitest';
import { csvHead, csvLines } from './csv.ts';

test('a cell is quoted where it has to be, and empty where there is nothing', () => {
  expect(csvLines([['plain', 'a "quote", a comma', 'two\nlines', null, undefined, 12]])).toBe(
    'plain,"a ""quote"", a comma","two\nlines",,,12\r\n',
  );
});

test('an instant, a truth and an object keep what they say', () => {
  expect(csvLines([[new Date(0), false, true, { a: 1 }]])).toBe(
    '1970-01-01T00:00:00.000Z,false,true,"{""a"":1}"\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1'])('%j is no formula in a spreadsheet', (cell) => {
  expect(csvLines([[cell]])).toMatch(/^"?'/);
});

test('a file begins with the mark by which spreadsheets know its letters', () => {
  expect(csvHead(['Name', 'Señor'])).toBe('\u{FEFF}Name,Señor\r\n');
});
