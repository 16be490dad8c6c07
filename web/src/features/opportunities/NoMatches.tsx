import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { viewOf, type Filters } from './filters.ts';

interface NoMatchesProps {
  filters: Filters;
  onClear: () => void;
  /** Shows what is to review of all deals. */
  onReviewAll: () => void;
}

/** No deal is as the filters ask for; what is to review may be so elsewhere. */
export function NoMatches({ filters, onClear, onReviewAll }: NoMatchesProps) {
  const isNarrow = viewOf(filters) !== 'all' || filters.search || filters.stage || filters.owner;
  if (filters.review === 'true' && isNarrow) {
    return (
      <EmptyState
        title="Nothing to review here"
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <Button variant="primary" onClick={onReviewAll}>
              Review all deals
            </Button>
            <Button onClick={onClear}>Clear filters</Button>
          </span>
        }
      >
        <p>No deals in this view have passages to review.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No matches" action={<Button onClick={onClear}>Clear filters</Button>}>
      <p>No opportunities match your search and filters.</p>
    </EmptyState>
  );
}
