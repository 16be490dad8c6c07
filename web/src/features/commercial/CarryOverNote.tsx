import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { useSections } from '../../sections/section-context.ts';
import { Button } from '../../ui/Button.tsx';
import { carriedTexts, type Carried, type OtherMethodology } from './carried-texts.ts';

const CarryOverDialog = lazy(async () => {
  const module = await import('./CarryOverDialog.tsx');
  return { default: module.CarryOverDialog };
});

interface CarryOverNoteProps {
  opportunity: Opportunity;
  methodology: OtherMethodology;
  /** After all that was chosen stands in MEDDPICC. */
  onCarried: () => void;
}

/** Offers to bring what is written in SPICED or BANT to where the score counts it. */
export function CarryOverNote({ opportunity, methodology, onCarried }: CarryOverNoteProps) {
  const store = useSections();
  useSyncExternalStore(store.subscribe, store.drafts);
  const [opened, setOpened] = useState<Carried[] | null>(null);
  const count = carriedTexts(store, methodology).length;
  if (count === 0 && !opened) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2 bg-info-wash px-3 py-2 text-ui text-ink-2">
      <p className="min-w-0 flex-1 basis-56">
        The score counts MEDDPICC. Carry your {methodology} texts over, so you don’t type them
        twice.
      </p>
      <Button variant="secondary" onClick={() => setOpened(carriedTexts(store, methodology))}>
        Carry over {count === 1 ? '1 text' : `${count} texts`}
      </Button>
      {opened && (
        <Suspense>
          <CarryOverDialog
            opportunity={opportunity}
            methodology={methodology}
            offered={opened}
            onClose={() => setOpened(null)}
            onCarried={onCarried}
          />
        </Suspense>
      )}
    </div>
  );
}
