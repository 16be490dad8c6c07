import { uploadErrorText } from '@plumbline/domain/rfp/sheet.ts';
import { useQuery } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { recentImportsQuery } from '../../api/deal-imports.ts';
import { openDealFile, type OpenDealFile } from '../../sheet/sheet-task.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { DealMapping } from './DealMapping.tsx';
import { RecentImport } from './RecentImport.tsx';

/** What a file may look like. */
const template = [
  'Name,Company,Value,Currency,Stage,Close date,Owner,External ID',
  'Sample deal 1,Aurora Labs,"48,000.00",USD,Discovery,31/12/2026,,S-1',
  'Sample deal 2,Beacon Foods,"125,000.00",USD,Proposal,28/02/2027,,S-2',
].join('\r\n');

/** Deals out of a CSV or Excel file: chosen, mapped, looked at, imported; and what was imported before. */
export function FileImportDialog({ onClose }: { onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [file, setFile] = useState<OpenDealFile | null>(null);
  const [reading, setReading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const recent = useQuery(recentImportsQuery);
  useEffect(() => () => file?.close(), [file]);

  async function take(chosen: File | undefined) {
    if (!chosen || reading) return;
    setFailure(null);
    setReading(true);
    try {
      setFile(await openDealFile(chosen));
    } catch (error) {
      setFailure(uploadErrorText(error, chosen.name));
    } finally {
      setReading(false);
    }
  }

  if (file) return <DealMapping file={file} onBack={() => setFile(null)} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Import a file of deals"
      description="A CSV or Excel file (.csv, .xlsx) with a row per deal, up to 10,000. You see what is read before anything is saved."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="flex flex-col gap-4">
        <div
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            void take(event.dataTransfer.files[0]);
          }}
          className="flex flex-col items-center gap-3 rounded-3 border border-dashed border-line-strong px-6 py-8 text-center"
        >
          <FileSpreadsheet size={28} strokeWidth={1.5} aria-hidden className="text-ink-3" />
          <p id={hintId} className="max-w-[44ch] text-ui text-ink-2">
            Drop the file here. Columns such as name, company, amount, stage, close date and owner
            are recognized.
          </p>
          <input
            ref={input}
            type="file"
            accept=".csv,.xlsx"
            aria-label="CSV or Excel file"
            tabIndex={-1}
            className="sr-only"
            onChange={({ target }) => {
              const chosen = target.files?.[0];
              target.value = ''; // the same file can be chosen again, mended
              void take(chosen);
            }}
          />
          <Button
            variant="primary"
            aria-describedby={hintId}
            busy={reading && 'Reading...'}
            onClick={() => input.current?.click()}
          >
            Choose a file
          </Button>
          <button
            type="button"
            onClick={() => saveFile('deals.csv', new Blob([template], { type: 'text/csv' }))}
            className="tap text-ui text-accent underline underline-offset-3"
          >
            Download a sample file
          </button>
        </div>
        {failure && (
          <p role="alert" className="rounded-2 bg-bad-wash px-3 py-2 text-ui text-bad">
            {failure}
          </p>
        )}
        {recent.isError && (
          <p role="alert" className="text-ui text-bad">
            Couldn’t load earlier imports: {recent.error.message}
          </p>
        )}
        {recent.data && recent.data.length > 0 && (
          <section aria-label="Imports of the last day">
            <h3 className="mb-1 text-ui font-semibold">Imports of the last day</h3>
            <ul className="flex flex-col divide-y divide-line">
              {recent.data.map((each) => (
                <RecentImport key={each.id} made={each} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}
