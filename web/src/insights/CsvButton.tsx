import { csvRecord } from '@plumbline/domain/csv.ts';
import { exportKinds, type ReportKind } from '@plumbline/domain/people/export.ts';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { exportFailure, exportFile } from '../api/exports.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';

interface CsvButtonProps {
  kind: ReportKind;
  header: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
}

/** Saves the figures of a report for a spreadsheet; no text of a customer becomes a formula. */
export function CsvButton({ kind, header, rows }: CsvButtonProps) {
  const name = exportKinds[kind].name.replace(/ report$/, '');
  const save = useMutation({
    mutationFn: () => {
      const text = [header, ...rows].map((cells) => csvRecord(cells)).join('');
      // A byte order mark, or Excel takes UTF-8 for something else.
      const content = new Blob([`\u{feff}${text}`], { type: 'text/csv' });
      const file = `plumbline-${name.toLowerCase().replaceAll(' ', '-')}.csv`;
      return exportFile({ kind, format: 'csv' }, file, content);
    },
    onError: (error) => toast.error(exportFailure(error)),
  });
  return (
    <Button
      variant="quiet"
      className="-mr-3"
      busy={save.isPending && 'CSV...'}
      onClick={() => save.mutate()}
      aria-label={`Export ${name} as CSV`}
    >
      <Download size={14} aria-hidden />
      CSV
    </Button>
  );
}
