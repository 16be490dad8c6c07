import { strToU8, zipSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unpack } from '../rfp/archive.ts';
import { demandXmlWithin } from '../rfp/xml.ts';
import { readWorkbook } from '../rfp/xlsx.ts';
import { workbookOf } from '../rfp/testing/workbook.ts';
import { boundsOfText, demandJsonWithin, OverBounds } from './bounds.ts';
import { sheetBombs } from './testing/bombs.ts';

describe('[RFP-01] a workbook that says little and means much is refused with what is wrong', () => {
  test.each([
    ['millions of empty cells', 'The workbook has more than 2,000,000 elements.'],
    ['elements within each other', 'The workbook is nested more than 200 levels deep.'],
    ['strings within each other', 'The workbook is nested more than 200 levels deep.'],
    ['more strings than are unpacked', 'The workbook unpacks to more than 150 MB.'],
  ])('%s', (name, told) => {
    const bomb = sheetBombs[name]?.() ?? new Uint8Array();
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(() => readWorkbook(bomb)).toThrow(`${told} Save only the sheets needed.`);
  });

  test('one of as many rows and cells as there may be is read', () => {
    const rows = Array.from({ length: 100_000 }, (_, at) => [
      `${at}`,
      ...Array.from({ length: 19 }, (__, column) => String(column)),
    ]);
    const { sheets } = readWorkbook(workbookOf({ Q: rows }));
    expect(sheets[0]?.rows).toHaveLength(100_000);
    expect(sheets[0]?.rows.at(-1)?.at(-1)).toBe('18');
  });
});

test('[COM-01] only the entries that are wanted are unpacked, and only they count', () => {
  const archive = zipSync(
    { 'media/film.bin': new Uint8Array(60 * 1024 * 1024), 'word/document.xml': strToU8('<a/>') },
    { level: 9 },
  );
  const isWanted = (name: string) => name === 'word/document.xml';
  const files = unpack(archive, { mostBytes: boundsOfText.bytes, isWanted });
  expect([...files.keys()]).toEqual(['word/document.xml']);
  expect(() => unpack(archive, { mostBytes: boundsOfText.bytes })).toThrow(
    'unpacks to more than 20 MB',
  );
});

test('[COM-01] elements count to the last one, and levels to the deepest', () => {
  const demand = (xml: string) => demandXmlWithin([strToU8(xml)], boundsOfText);
  const wide = (count: number) => `<a>${'<b/>'.repeat(count - 1)}</a>`;
  const deep = (levels: number) => '<a>'.repeat(levels) + '</a>'.repeat(levels);
  demand(wide(200_000));
  expect(() => demand(wide(200_001))).toThrow(new OverBounds('has more than 200,000 elements'));
  demand(deep(200));
  expect(() => demand(deep(201))).toThrow(new OverBounds('is nested more than 200 levels deep'));
});

test('[COM-01] JSON is counted by its lists and objects, whatever its strings hold', () => {
  const bounds = { bytes: 0, elements: 50, depth: 5 };
  const levels = (value: unknown): number =>
    typeof value === 'object' && value !== null
      ? 1 + Math.max(0, ...Object.values(value).map(levels))
      : 0;
  const size = (value: unknown): number =>
    typeof value === 'object' && value !== null
      ? Object.values(value).reduce((sum: number, each) => sum + size(each), 1)
      : 0;
  const isRefused = (json: string) => {
    try {
      demandJsonWithin(json, bounds);
      return false;
    } catch (error) {
      return error instanceof OverBounds;
    }
  };
  fc.assert(
    fc.property(fc.json({ maxDepth: 7 }), (json) => {
      const value: unknown = JSON.parse(json);
      const isWithin = levels(value) <= 5 && size(value) <= 50;
      expect(isRefused(json)).toBe(!isWithin);
    }),
  );
  expect(() => demandJsonWithin('['.repeat(201), boundsOfText)).toThrow('200 levels deep');
  expect(() => demandJsonWithin(String.raw`["\"[[[[[[[\\", "[{"]`, bounds)).not.toThrow();
});
