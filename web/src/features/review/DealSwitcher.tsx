import { isolated } from '@plumbline/domain/isolated.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { opportunityQueries } from '../../api/opportunities.ts';
import { Select } from '../../ui/Select.tsx';

/** Leads from one deal's review to that of another; absent where no other has anything to review. */
export function DealSwitcher({ opportunity: { id, name } }: { opportunity: Opportunity }) {
  const navigate = useNavigate();
  const { data } = useQuery(opportunityQueries.toReview());
  const others = (data ?? []).filter((row) => row.id !== id);
  if (others.length === 0) return null;
  return (
    <Select
      label="Deal to review"
      value={id}
      options={[
        { value: id, label: name },
        ...others.map((row) => ({
          value: row.id,
          label: `${isolated(row.name)} (${row.to_review})`,
        })),
      ]}
      onValueChange={(chosen) => void navigate({ to: '/review', search: { id: chosen } })}
      className="max-w-60 [&>span]:truncate"
    />
  );
}
