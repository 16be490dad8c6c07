import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { harmless } from '../csv.ts';
import { exportCsv, exportName } from './export.ts';

describe('[RFP-07] export', () => {
  type Exported = Parameters<typeof exportCsv>[0][number];
  const requirement = (parts: Partial<Exported>): Exported => ({
    accepted: false,
    earlier: false,
    source: null,
    quoted: null,
    id: '1',
    requirement: 'a',
    priority: 'High',
    supportLevel: null,
    comment: null,
    confidence: null,
    docLink: null,
    ...parts,
  });

  const quoted = { text: 'No.', url: 'https://docs.example/sso', title: 'SSO', heading: '' };

  const answered = [
    requirement({ supportLevel: 'fully_supported', comment: 'Yes, "always"', accepted: true }),
    requirement({ id: '2', requirement: 'b\nc', priority: 'Low', quoted }),
    requirement({ id: '3', supportLevel: 'not_supported', source: 'built-in', quoted }),
    requirement({ id: '4', supportLevel: 'partially_supported', docLink: 'https://d.example' }),
    requirement({ id: '5', supportLevel: 'not_supported', source: 'by-hand', quoted }),
  ];

  test('has the six columns of the specification', () => {
    expect(exportCsv(answered).split('\r\n')).toEqual([
      'ID,Requirement,Priority,Support Level,Comment,Status',
      '1,a,High,Fully supported,"Yes, ""always""",Analyzed',
      '2,"b\nc",Low,Not Analyzed,,Pending',
      '3,a,High,Not supported,,Analyzed',
      '4,a,High,Partially supported,,Analyzed',
      '5,a,High,Not supported,,Analyzed',
    ]);
  });

  test('has behind them, only when asked for, what stands for the answer', () => {
    expect(exportCsv(answered, { withMore: true }).split('\r\n')).toEqual([
      'ID,Requirement,Priority,Support Level,Comment,Status,Confirmation,Documentation',
      '1,a,High,Fully supported,"Yes, ""always""",Analyzed,Confirmed,',
      '2,"b\nc",Low,Not Analyzed,,Pending,,',
      '3,a,High,Not supported,,Analyzed,To confirm,https://docs.example/sso',
      '4,a,High,Partially supported,,Analyzed,To confirm,https://d.example',
      '5,a,High,Not supported,,Analyzed,To confirm,',
    ]);
    expect(exportName('2026-11-21')).toBe('rfp-analysis-2026-11-21.csv');
  });

  test('no cell can run as a formula, and every text can be read back', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.constantFrom(
        '=1+1',
        '+1',
        '-1',
        '＝1',
        '\u00a0=1',
        '@SUM(A1)',
        '\t=1',
        '\r=1',
        ' =1',
        '|calc',
        '\n@x',
      ),
    );
    fc.assert(
      fc.property(text, text, text, (id, wish, comment) => {
        const csv = exportCsv([requirement({ id, requirement: wish, comment })]);
        const row = Papa.parse<string[]>(csv).data[1] ?? [];
        const words = row.filter((cell) => !/^[+-]?\d+(?:\.\d+)?$/.test(cell));
        for (const cell of words) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠\t\r|]/);
        expect(row.slice(0, 2)).toEqual([harmless(id), harmless(wish)]);
      }),
    );
  });

  test('a level of an earlier version’s rules is no answer until somebody takes it', () => {
    const earlier = { supportLevel: 'fully_supported', comment: 'Yes', earlier: true } as const;
    const lines = exportCsv([requirement(earlier), requirement({ ...earlier, accepted: true })])
      .split('\r\n')
      .slice(1);
    expect(lines[0]).toContain('Not Analyzed,,Pending');
    expect(lines[1]).toContain('Fully supported,Yes,Analyzed');
  });
});
