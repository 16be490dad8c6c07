import { lazy, Suspense } from 'react';
import { FilterPopover } from '../../ui/FilterPopover.tsx';
import { chipsOf } from './filter-chips.ts';
import type { Filters, View } from './filters.ts';

const FilterPanel = lazy(async () => {
  const module = await import('./FilterPanel.tsx');
  return { default: module.FilterPanel };
});

interface FilterMenuProps {
  filters: Filters;
  /** The deals that are shown, as the server told. */
  view: View;
  onChange: (changes: Partial<Filters>) => void;
}

/** All that the list of deals can be filtered by. */
export function FilterMenu({ filters, view, onChange }: FilterMenuProps) {
  const chips = chipsOf(filters).map(({ key, text, without }) => ({
    key,
    text,
    onRemove: () => onChange(without),
  }));
  return (
    <FilterPopover chips={chips}>
      <Suspense>
        <FilterPanel filters={filters} view={view} onChange={onChange} />
      </Suspense>
    </FilterPopover>
  );
}
