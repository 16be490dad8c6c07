import { uploadErrorText } from '@plumbline/domain/rfp/sheet.ts';
import { useQuery } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { useId, useRef, useState, type DragEvent } from 'react';
import { sampleWorkspace } from '../../api/sample-workspace.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { openFile, type OpenFile } from '../../sheet/sheet-task.ts';

interface UploadAreaProps {
  /** Told once the file is read. */
  onRead: (file: OpenFile) => void;
}

/** Takes the customer's file, dropped or chosen. */
export function UploadArea({ onRead }: UploadAreaProps) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [isOver, setOver] = useState(false);
  const [reading, setReading] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { data: sample } = useQuery(sampleWorkspace);

  async function take(file: File | undefined) {
    if (!file || reading !== null) return;
    setFailure(null);
    setReading(file.name);
    try {
      onRead(await openFile(file));
    } catch (error) {
      setFailure(uploadErrorText(error, file.name));
    } finally {
      setReading(null);
    }
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  }

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
      className={classNames(
        'flex flex-col items-center gap-3 rounded-3 border border-dashed px-6 py-10 text-center transition-colors duration-120',
        isOver ? 'border-accent bg-accent-wash' : 'border-line-strong bg-surface',
      )}
    >
      <FileSpreadsheet size={28} strokeWidth={1.5} aria-hidden className="text-ink-3" />
      <div>
        <h2 className="text-lead font-semibold">Upload the customer’s requirements</h2>
        <p id={hintId} className="mt-1 max-w-[52ch] text-ui text-ink-2">
          Drop a CSV, Excel, Word or PDF file (.csv, .xlsx, .docx, .pdf) here. You see what is read
          and map the columns before anything is saved.
        </p>
      </div>
      <input
        ref={input}
        type="file"
        accept=".csv,.xlsx,.docx,.pdf"
        aria-label="Requirements file"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = ''; // the same file can be chosen again, mended
          void take(file);
        }}
      />
      <Button
        variant="primary"
        aria-describedby={hintId}
        busy={reading !== null && 'Reading...'}
        onClick={() => input.current?.click()}
      >
        Choose a file
      </Button>
      {sample?.requirements_url && (
        <p className="text-ui text-ink-2">
          No file at hand?{' '}
          <a
            href={sample.requirements_url}
            download
            className="text-accent underline underline-offset-3"
          >
            Download a sample RFP
          </a>
        </p>
      )}
      {failure && (
        <p role="alert" className="rounded-2 bg-bad-wash px-3 py-2 text-ui text-bad">
          {failure}
        </p>
      )}
    </div>
  );
}
