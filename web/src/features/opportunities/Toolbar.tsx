import { isolated } from '@plumbline/domain/isolated.ts';
import type { SavedView } from '@plumbline/domain/opportunities/saved-view.ts';
import { ChevronsDownUp, ChevronsUpDown, Rows2, Rows3, Rows4 } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { Select } from '../../ui/Select.tsx';
import type { Density } from './density.ts';
import {
  isFiltered,
  isWorthKeeping,
  orders,
  sortOf,
  views,
  viewsFor,
  type Filters,
  type View,
} from './filters.ts';
import { ColumnMenu } from './ColumnMenu.tsx';
import { FilterMenu } from './FilterMenu.tsx';
import type { ShownColumns } from './shown-columns.ts';
import { settingsOf } from './saved-views.ts';
import { ViewMenu } from '../../views/ViewMenu.tsx';
import { ReviewFilter } from './ReviewFilter.tsx';

interface ToolbarProps {
  filters: Filters;
  onChange: (changes: Partial<Filters>) => void;
  onClear: () => void;
  /** The deals that are shown, as the server told. */
  view: View;
  savedViews: readonly SavedView[];
  /** The saved view that is open. */
  saved: SavedView | null;
  isChanged: boolean;
  /** Opens a saved view, or with null leaves it. */
  onOpen: (view: SavedView | null, to?: View) => void;
  /** Whether all groups are closed; null where nothing is grouped. */
  areClosed: boolean | null;
  onFold: (isClosed: boolean) => void;
  density: Density;
  onDensity: () => void;
  columns: ShownColumns;
  /** Cards instead of the table: no headers to sort by, one density. */
  isPhone: boolean;
}

const densityIcons = { compact: Rows4, normal: Rows3, roomy: Rows2 };
/** Before the ids of saved views, among the views that there are anyway. */
const idPrefix = 'saved ';

/** Search, filters and density of the overview. */
export function Toolbar(props: ToolbarProps) {
  const { filters, onChange, onClear, view, savedViews, saved, density, onDensity, isPhone } =
    props;
  const { isChanged, onOpen, areClosed, onFold, columns } = props;
  const order = sortOf(filters);
  const DensityIcon = densityIcons[density];
  return (
    <FilterBar
      oneLine
      end={
        !isPhone && (
          <span className="flex">
            <ColumnMenu shown={columns} />
            <IconButton label={`Density: ${density}. Change it`} onClick={onDensity}>
              <DensityIcon size={16} />
            </IconButton>
          </span>
        )
      }
      search={
        <SearchBox
          label="Search opportunities"
          placeholder="Name or company"
          value={filters.search}
          onChange={(search) => onChange({ search })}
        />
      }
    >
      <Select
        label="View"
        value={saved ? idPrefix + saved.id : view}
        options={[
          ...viewsFor(filters),
          ...savedViews.map(({ id, name, shared }) => ({
            value: idPrefix + id,
            label: shared ? `${isolated(name)} (shared)` : name,
          })),
        ]}
        onValueChange={(value) => {
          const wanted = savedViews.find(({ id }) => idPrefix + id === value);
          const to = views.find((each) => each.value === value)?.value;
          if (wanted) onOpen(wanted);
          else if (saved) onOpen(null, to);
          else onChange({ view: to ?? '' });
        }}
        className="max-w-56 [&>span]:truncate"
      />
      <FilterMenu filters={filters} view={view} onChange={onChange} />
      <ReviewFilter filters={filters} view={view} onChange={onChange} />
      {areClosed !== null && (
        <IconButton
          label={areClosed ? 'Open all groups' : 'Close all groups'}
          onClick={() => onFold(!areClosed)}
        >
          {areClosed ? <ChevronsUpDown size={16} /> : <ChevronsDownUp size={16} />}
        </IconButton>
      )}
      {(isPhone || filters.review) && (
        <Select
          label="Order"
          value={order}
          options={
            // An order that a wider screen chose stays, and says that it is another one.
            orders.some(({ value }) => value === order)
              ? orders
              : [...orders, { value: order, label: 'Default order' }]
          }
          onValueChange={(sort) => onChange({ sort })}
        />
      )}
      {(saved || isWorthKeeping(filters)) && (
        <ViewMenu
          page="opportunities"
          settings={settingsOf(filters)}
          view={saved}
          isChanged={isChanged}
          onOpen={onOpen}
        />
      )}
      {isFiltered(filters) && (
        <Button variant="quiet" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </FilterBar>
  );
}
