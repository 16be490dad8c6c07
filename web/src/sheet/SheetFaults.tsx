import type { SheetFault } from '@plumbline/domain/rfp/sheet.ts';

const shown = 5;

/** What of a file was perhaps not read as it was meant, by its line. */
export function SheetFaults({ faults }: { faults: readonly SheetFault[] }) {
  if (faults.length === 0) return null;
  return (
    <div role="alert" className="rounded-2 bg-warn-wash px-3 py-2 text-ui text-warn">
      <p className="font-medium">
        Some rows may be missing. Fix the file and pick it again, or check the count below.
      </p>
      <ul className="mt-1">
        {faults.slice(0, shown).map(({ line, message }) => (
          <li key={line} className="break-words">
            Line {line.toLocaleString('en-US')}: {message}
          </li>
        ))}
      </ul>
      {faults.length > shown && <p>And on other lines.</p>}
    </div>
  );
}
