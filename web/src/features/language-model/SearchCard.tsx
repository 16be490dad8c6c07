import type { ModelPage } from '@plumbline/domain/language-model/wire.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Card } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Failure } from './Failure.tsx';
import { allowSearch, modelPage } from './model-queries.ts';

/** Whether the provider may search the web for what is publicly known of companies. */
export function SearchCard({ page }: { page: ModelPage }) {
  const { is_there: isThere, is_allowed: isAllowed } = page.search;
  const id = useId();
  const hintId = useId();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: allowSearch,
    onSuccess: (next) => queryClient.setQueryData(modelPage.queryKey, next),
  });
  return (
    <Card title="Web search">
      <div className="flex flex-col gap-2 text-ui">
        <span className="flex items-center gap-2">
          <Checkbox
            id={id}
            checked={isAllowed && isThere}
            disabled={change.isPending || !isThere}
            describedBy={hintId}
            onCheckedChange={(wanted) => change.mutate(wanted)}
          />
          <label htmlFor={id}>Search the web for companies</label>
        </span>
        <p id={hintId} className="text-ink-2">
          {isThere
            ? 'The provider’s own search looks up public facts of a company. Only its public name is sent with the question. The page shows the queries and the pages found. Figures and cap here count its questions and tokens, not what the provider charges for each search.'
            : 'This provider has no web search.'}
        </p>
        {change.isError && <Failure text={change.error.message} isShown />}
        <span role="status" className="text-ink-2">
          {change.isSuccess && 'Saved.'}
        </span>
      </div>
    </Card>
  );
}
