import type { ModelPage } from '@plumbline/domain/language-model/wire.ts';
import { useState } from 'react';
import { TextArea } from '../../ui/TextArea.tsx';
import { setWhatWeSell } from './model-queries.ts';
import { PageForm } from './PageForm.tsx';

/** What the workspace sells, for every question about a deal. */
export function SellsCard({ page }: { page: ModelPage }) {
  const [text, setText] = useState(page.what_we_sell);
  return (
    <PageForm title="What we sell" action="Save what we sell" save={() => setWhatWeSell(text)}>
      {(faults) => (
        <TextArea
          label="What you sell, in a few lines"
          hint={
            page.names.are_kept
              ? 'The model reads it with every deal.'
              : 'The model reads it with every deal. Names in it are replaced like all others.'
          }
          placeholder="Route planning for freight companies, sold by vehicle and year"
          error={faults['what_we_sell']}
          value={text}
          maxLength={1000}
          onChange={(event) => setText(event.target.value)}
        />
      )}
    </PageForm>
  );
}
