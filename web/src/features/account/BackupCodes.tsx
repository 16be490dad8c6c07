import { Button } from '../../ui/Button.tsx';
import { saveFile } from '../../ui/save-file.ts';

/** Shown once: the server keeps them encrypted and tells nobody again. */
export function BackupCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  function save() {
    const text = `Backup codes for Plumbline, each good once\n\n${codes.join('\n')}\n`;
    saveFile('plumbline-backup-codes.txt', new Blob([text], { type: 'text/plain' }));
  }

  return (
    <div className="flex flex-col gap-3">
      <p className="text-body text-ink-2">
        Save these backup codes somewhere other than your phone. Each one works once instead of an
        app code. You won’t see them again.
      </p>
      <ul
        aria-label="Backup codes"
        className="grid grid-cols-2 gap-x-6 gap-y-1 self-start rounded-2 bg-sunken px-4 py-3 font-mono text-body"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onKept}>
          I saved them
        </Button>
        <Button onClick={save}>Download</Button>
      </div>
    </div>
  );
}
