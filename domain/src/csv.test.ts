import { expect, test } from 'vitest';
import { csvRecord } from './csv.ts';

test('cells with commas, quotes and line ends are quoted; the record ends as RFC 4180 says', () => {
  expect(csvRecord(['a', 'b,c', 'd "e"', 'f\ng', 7, null, ''])).toBe(
    'a,"b,c","d ""e""","f\ng",7,,\r\n',
  );
});

test.each([
  ['=1+1', "'=1+1"],
  ['+1 555 0100', "'+1 555 0100"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  [' =1', "' =1"],
  ['＝1', "'＝1"],
  ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
  ['\r=1', `"'\r=1"`],
])('%j is no formula to a spreadsheet', (given, written) => {
  expect(csvRecord([given])).toBe(`${written}\r\n`);
});

test.each(['-12.5', '+3', 'a=b', 'me@demo.example', '10-12'])('%s stays as it is', (text) => {
  expect(csvRecord([text])).toBe(`${text}\r\n`);
});
