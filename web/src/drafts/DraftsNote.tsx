import { unsafeNote, useDraftsAreSafe } from './use-draft.ts';

/** Says not to leave while the browser cannot keep what was typed. */
export function DraftsNote() {
  const areSafe = useDraftsAreSafe();
  if (areSafe) return null;
  return (
    <p role="alert" className="rounded-2 bg-warn-wash px-3 py-2 text-ui text-warn">
      {unsafeNote}
    </p>
  );
}
