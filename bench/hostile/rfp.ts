import { mapDealColumns } from '@plumbline/domain/deal-file/columns.ts';
import { takeDeals } from '@plumbline/domain/deal-file/take.ts';
import { readCsv } from '@plumbline/domain/rfp/csv.ts';
import { mapColumns } from '@plumbline/domain/rfp/columns.ts';
import { workbookOf } from '@plumbline/domain/rfp/testing/workbook.ts';
import { compareVersions } from '@plumbline/domain/rfp/versions.ts';
import { readWorkbook } from '@plumbline/domain/rfp/xlsx.ts';
import { paragraph, table, wordOf } from '@plumbline/domain/rfp/testing/word.ts';
import { outlineOf, takeRequirements } from '@plumbline/domain/rfp/mapping.ts';
import { linesOf } from '@plumbline/domain/rfp/pdf/lines.ts';
import { tableOf } from '@plumbline/domain/rfp/pdf/table.ts';
import { readWord } from '@plumbline/domain/rfp/word/read.ts';
import type { HostileCase } from './case.ts';

const all = { headerRow: 0, excluded: new Set<number>() };

const deals = {
  headerRow: 0,
  excluded: new Set<number>(),
  numberStyle: null,
  dayStyle: null,
  usualDays: 'dmy',
  currency: 'EUR',
} as const;

export const rfpCases: HostileCase[] = [
  {
    name: 'a file of many deals',
    size: 4000,
    prepare: (count) => {
      const header = ['Name', 'Company', 'Amount', 'Close date', 'Id'];
      const rows = Array.from({ length: count }, (_, at) => [
        `Deal ${at}`,
        'Acme',
        '1.234,56 €',
        '31/12/2026',
        `${at}`,
      ]);
      const sheet = { name: '', rows: [header, ...rows] };
      return () => takeDeals(sheet, { ...deals, mapping: mapDealColumns(header) });
    },
  },
  {
    name: 'a file of deals with cells without end',
    size: 20_000,
    prepare: (count) => {
      const header = ['Name', 'Amount', 'Currency', 'Close date'];
      const cells = ['('.repeat(count), '1,'.repeat(count), 'A'.repeat(count), '1/'.repeat(count)];
      const sheet = { name: '', rows: [header, ...Array.from({ length: 50 }, () => cells)] };
      return () => {
        mapDealColumns(cells);
        takeDeals(sheet, { ...deals, mapping: mapDealColumns(header) });
      };
    },
  },
  {
    name: 'a CSV of many requirements',
    size: 5000,
    prepare: (count) => {
      const row = (at: number) => `R${at},"Wish ${at}, ${'x'.repeat(150)}",High`;
      const lines = [
        'ID,Requirement,Priority',
        ...Array.from({ length: count }, (_, at) => row(at)),
      ];
      const bytes = new TextEncoder().encode(lines.join('\n'));
      return () => {
        const sheet = readCsv(bytes);
        takeRequirements(sheet, { ...all, mapping: mapColumns(sheet.rows[0] ?? []) });
      };
    },
  },
  {
    name: 'a workbook of many requirements',
    size: 5000,
    prepare: (count) => {
      const rows = Array.from({ length: count }, (_, at) => [
        `${at}`,
        `Requirement ${at} ${'x'.repeat(100)}`,
      ]);
      const bytes = workbookOf({ Q: [['No', 'Requirement'], ...rows] });
      return () => readWorkbook(bytes);
    },
  },
  {
    name: 'a Word document of many requirements',
    size: 1000,
    prepare: (count) => {
      const rows = Array.from({ length: count }, (_, at) => [`${at}`, `Requirement ${at}`, '']);
      const points = Array.from({ length: count }, (_, at) => paragraph(`${at}.1 Which one?`));
      const bytes = wordOf(table(['No', 'Requirement', 'Answer'], ...rows) + points.join(''));
      return () => readWord(bytes);
    },
  },
  {
    name: 'a Word document of many forms',
    size: 500,
    prepare: (count) => {
      const form = (at: number) => table(['Ref', `${at}`], ['Requirement', `Wish ${at}`]);
      const bytes = wordOf(Array.from({ length: count }, (_, at) => form(at)).join(''));
      return () => readWord(bytes);
    },
  },
  {
    name: 'a page of a PDF with a cell beside many rows',
    size: 500,
    prepare: (count) => {
      const shown = { page: 1, width: 50, size: 10, cell: 0, isAtEdge: false };
      const drawn = ['ID', 'Requirement'].map((text, at) => ({
        ...shown,
        text,
        x: at * 100,
        y: 5,
      }));
      drawn.push({ ...shown, text: 'S-1', x: 0, y: count * 5 });
      for (let at = 1; at < count; at += 1) {
        drawn.push({ ...shown, text: 'Wish', x: 100, y: at * 20 + 5 });
      }
      const across = Array.from({ length: count }, (_, at) => ({
        page: 1,
        y: at * 20,
        right: 150,
      }));
      const rules = across.map((rule, at) => ({ ...rule, x: at % (count - 1) === 0 ? 0 : 90 }));
      return () => tableOf(linesOf(drawn, 1), rules);
    },
  },
  {
    name: 'texts of a PDF in many lines',
    size: 2000,
    prepare: (count) => {
      const at = (line: number) => ({ page: Math.floor(line / 50), y: (line % 50) * 20 + 20 });
      const drawn = ['No', 'Requirement', 'Answer'].map((text, place) => ({
        ...at(0),
        text,
        x: place * 100,
        width: 50,
        size: 10,
        cell: 0,
        isAtEdge: false,
      }));
      for (let line = 1; line < count; line += 1) {
        const shown = { ...at(line), width: 50, size: 10, cell: 0, isAtEdge: line % 50 === 0 };
        drawn.push({ ...shown, text: `S-${line}`, x: 0 }, { ...shown, text: 'Wish', x: 100 });
      }
      return () => tableOf(linesOf(drawn, count / 50), []);
    },
  },
  {
    name: 'many rows that head others',
    size: 5000,
    prepare: (count) => {
      const rows = Array.from({ length: count }, (_, at) =>
        at % 2 === 0 ? [`Part ${'x'.repeat(at % 9)}`, '', ''] : [`${at}`, `Requirement ${at}`, 'x'],
      );
      const sheet = { name: '', rows: [['ID', 'Requirement', 'Answer'], ...rows] };
      return () => outlineOf(sheet);
    },
  },
  {
    name: 'one id for many requirements',
    size: 5000,
    prepare: (count) => {
      const rows = [['ID', 'Requirement'], ...Array.from({ length: count }, () => ['1', 'a'])];
      const mapping = { id: 0, requirement: 1, priority: null };
      return () => takeRequirements({ name: '', rows }, { ...all, mapping });
    },
  },
  {
    name: 'two versions of many requirements',
    size: 5000,
    prepare: (count) => {
      const [before, after] = ['old', 'new'].map((mark) =>
        Array.from({ length: count }, (_, at) => ({
          id: `${mark}-${at}`,
          requirement: `The solution shall keep the data of region ${at} apart from ${mark} others`,
        })),
      );
      return () => compareVersions(before ?? [], after ?? []);
    },
  },
];
