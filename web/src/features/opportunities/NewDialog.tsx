import { lazy, Suspense } from 'react';
import { NewDealDialog } from './NewDealDialog.tsx';

const FileImportDialog = lazy(async () => {
  const module = await import('./FileImportDialog.tsx');
  return { default: module.FileImportDialog };
});

/** What of the address opens the import of a file; anything else, the form of one deal. */
const ofFile = 'file';

/** Deals that no CRM has: one by hand, or a file of them. */
export function NewDialog({ of, onClose }: { of: string; onClose: () => void }) {
  if (of !== ofFile) return <NewDealDialog onClose={onClose} />;
  return (
    <Suspense>
      <FileImportDialog onClose={onClose} />
    </Suspense>
  );
}
