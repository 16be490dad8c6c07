import { csvRecord } from '@plumbline/domain/csv.ts';
import { Download } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';

interface CsvButtonProps {
  /** What is exported, read aloud and in the name of the file. */
  name: string;
  header: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
}

/** Saves the figures of a report for a spreadsheet; no text of a customer becomes a formula. */
export function CsvButton({ name, header, rows }: CsvButtonProps) {
  function save() {
    const text = [header, ...rows].map((cells) => csvRecord(cells)).join('');
    // A byte order mark, or Excel takes UTF-8 for something else.
    const url = URL.createObjectURL(new Blob([`\u{feff}${text}`], { type: 'text/csv' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `plumbline-${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.csv`;
    link.click();
    URL.revokeObjectURL(url);
  }
  return (
    <Button variant="quiet" onClick={save} aria-label={`Export ${name} as CSV`}>
      <Download size={14} aria-hidden />
      CSV
    </Button>
  );
}
