import { useQuery } from '@tanstack/react-query';
import { Rows2, Rows3, Rows4, Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { opportunityQueries } from '../../api/opportunities.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Select } from '../../ui/Select.tsx';
import type { Density } from './density.ts';
import {
  defaultSort,
  isFiltered,
  noFilters,
  phoneSorts,
  scoreBands,
  type Filters,
} from './filters.ts';

interface ToolbarProps {
  filters: Filters;
  onChange: (changes: Partial<Filters>) => void;
  density: Density;
  onDensity: () => void;
  /** Cards instead of the table: no headers to sort by, one density. */
  isPhone: boolean;
}

const densityIcons = { compact: Rows4, normal: Rows3, roomy: Rows2 };
const every = '*';

/** Search, filters and density of the overview. */
export function Toolbar(props: ToolbarProps) {
  const { filters, onChange, density, onDensity, isPhone } = props;
  const { data: facets } = useQuery(opportunityQueries.facets());
  const DensityIcon = densityIcons[density];
  const choices = (
    all: string,
    values: { value: string; total: number }[] | undefined,
    chosen: string,
  ) => [
    { value: every, label: all },
    ...(chosen && !values?.some(({ value }) => value === chosen)
      ? [{ value: chosen, label: chosen }]
      : []),
    ...(values ?? []).map(({ value, total }) => ({ value, label: `${value} (${total})` })),
  ];
  const chosen = (value: string) => (value === every ? '' : value);

  return (
    <search className="flex flex-wrap items-center gap-2 px-4 pb-3 sm:px-6">
      <SearchBox value={filters.search} onChange={(search) => onChange({ search })} />
      <Select
        label="Stage"
        value={filters.stage || every}
        options={choices('All stages', facets?.stages, filters.stage)}
        onValueChange={(stage) => onChange({ stage: chosen(stage) })}
        className="max-w-44"
      />
      <Select
        label="Owner"
        value={filters.owner || every}
        options={choices('All owners', facets?.owners, filters.owner)}
        onValueChange={(owner) => onChange({ owner: chosen(owner) })}
        className="max-w-44"
      />
      <Select
        label="Score"
        value={filters.band || every}
        options={[{ value: every, label: 'All scores' }, ...scoreBands]}
        onValueChange={(band) => onChange({ band: chosen(band) })}
      />
      {isPhone && (
        <Select
          label="Order"
          value={filters.sort || defaultSort}
          options={
            // An order that a wider screen chose stays, and says that it is another one.
            phoneSorts.some(({ value }) => value === (filters.sort || defaultSort))
              ? phoneSorts
              : [...phoneSorts, { value: filters.sort, label: 'Another order' }]
          }
          onValueChange={(sort) => onChange({ sort })}
        />
      )}
      {isFiltered(filters) && (
        <Button variant="quiet" onClick={() => onChange(noFilters)}>
          Clear filters
        </Button>
      )}
      {!isPhone && (
        <span className="ml-auto">
          <IconButton label={`Density: ${density}. Change it`} onClick={onDensity}>
            <DensityIcon size={16} />
          </IconButton>
        </span>
      )}
    </search>
  );
}

const typingPauseMs = 180;

/** Asks the server once the typing pauses; `/` comes here from anywhere on the page. */
function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [shown, setShown] = useState(value);
  const [sent, setSent] = useState(value);
  if (shown !== value) {
    setShown(value);
    // Changed from outside, as by Clear filters or the back button; not the echo of what was sent,
    // which may come after more was typed.
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }

  // Whoever opens a row while the pause still runs is not to be called back to the list.
  useEffect(() => () => clearTimeout(pause.current), []);

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.matches('input, textarea, select');
      if (event.key !== '/' || isTyping || event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);

  function handleText(next: string) {
    setText(next);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      setSent(next.trim());
      onChange(next.trim());
    }, typingPauseMs);
  }

  return (
    <div className="relative w-full sm:w-64">
      <Search
        size={15}
        aria-hidden
        className="pointer-events-none absolute top-2 left-2.5 text-ink-3"
      />
      <input
        ref={input}
        type="search"
        aria-label="Search opportunities"
        placeholder="Search by name or company"
        maxLength={200}
        value={text}
        onChange={(event) => handleText(event.target.value)}
        className="field h-8 pr-8 pl-8 [&::-webkit-search-cancel-button]:hidden"
      />
      {text && (
        <button
          type="button"
          aria-label="Clear the search"
          onClick={() => handleText('')}
          className="absolute top-1.5 right-1.5 rounded-1 p-0.5 text-ink-3 hover:text-ink"
        >
          <X size={15} />
        </button>
      )}
    </div>
  );
}
