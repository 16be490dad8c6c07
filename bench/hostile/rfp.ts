import { readCsv } from '@plumbline/domain/rfp/csv.ts';
import { mapColumns } from '@plumbline/domain/rfp/columns.ts';
import { takeRequirements } from '@plumbline/domain/rfp/mapping.ts';
import { workbookOf } from '@plumbline/domain/rfp/testing/workbook.ts';
import { compareVersions } from '@plumbline/domain/rfp/versions.ts';
import { readWorkbook } from '@plumbline/domain/rfp/xlsx.ts';
import type { HostileCase } from './case.ts';

const all = { headerRow: 0, excluded: new Set<number>() };

export const rfpCases: HostileCase[] = [
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
