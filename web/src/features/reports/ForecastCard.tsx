import { isolated } from '@plumbline/domain/isolated.ts';
import { dayText } from '@plumbline/domain/day-text.ts';
import { months as monthNames } from '@plumbline/domain/months.ts';
import { unratedOf } from '@plumbline/domain/money/one-currency.ts';
import { addDays } from '@plumbline/domain/text/days.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { insightQueries, type Forecast, type ForecastCell } from '../../api/insights.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { Amount } from '../../insights/Amount.tsx';
import { CsvButton } from '../../insights/CsvButton.tsx';
import { FigureHead } from '../../insights/FigureHead.tsx';
import { QueryCard } from '../../insights/QueryCard.tsx';
import { RatesButton } from '../../insights/RatesButton.tsx';
import { Unrated } from '../../insights/Unrated.tsx';
import { formatMoney } from '../../ui/money.ts';
import { Select } from '../../ui/Select.tsx';
import { localToday } from '../../ui/today.ts';
import { useReport } from './saved-reports.ts';
import { CommitForm } from './CommitForm.tsx';

const mostRows = 50;
/** Quarters from today's on. */
const steps = { last: -1, this: 0, next: 1 };
const quarters: { value: keyof typeof steps; label: string }[] = [
  { value: 'last', label: 'Last quarter' },
  { value: 'this', label: 'This quarter' },
  { value: 'next', label: 'Next quarter' },
];
/** Stays in sight while the sums are scrolled on a phone. */
const ownerCell = 'sticky left-0 max-w-40 bg-surface py-2 pr-3 text-left break-words';
/** The sums of a row: what was won, and the columns of the forecast. */
const sumsOf = ({ won, bands }: Pick<ForecastCell, 'won' | 'bands'>) => [won, ...bands];
const labelsOf = ({ columns }: Forecast) => ['Won', ...columns.map(({ label }) => label)];

/** What closes by owner and month, and beside it what was committed. */
export function ForecastCard() {
  const today = localToday();
  const { quarter, month = '' } = useReport().settings;
  const navigate = useNavigate({ from: '/reports' });
  // In the address, so that a link shows the same report.
  const show = (search: { quarter?: string | undefined; month?: string | undefined }) =>
    void navigate({
      search: ({ saved }) => ({ saved, ...search }),
      replace: true,
      resetScroll: false,
    });
  const chosen = quarters.find(({ value }) => value === quarter)?.value ?? 'this';
  const query = useQuery(insightQueries.forecast(dayOfQuarter(today, steps[chosen])));
  return (
    <QueryCard
      title="Forecast"
      note={query.data && noteOf(query.data)}
      className="xl:col-span-2"
      query={query}
      isEmpty={() => false}
      empty=""
      action={query.data && <ForecastCsv forecast={query.data} />}
    >
      {(forecast) => {
        const shown = forecast.months.includes(month) ? month : monthToBegin(forecast, today);
        const cells = cellsOf(forecast, shown);
        return (
          <>
            <div className="flex flex-wrap gap-2 pb-3">
              <Select
                label="Quarter"
                value={chosen}
                options={quarters}
                onValueChange={(value) => show({ quarter: value })}
              />
              <Select
                label="Month"
                value={shown}
                options={forecast.months.map((value) => ({ value, label: monthText(value) }))}
                onValueChange={(value) => show({ quarter: chosen, month: value })}
              />
            </div>
            {cells.length === 0 ? (
              <p className="text-ui text-ink-2">No deals close in {monthText(shown)}.</p>
            ) : (
              <ForecastTable forecast={forecast} cells={cells.slice(0, mostRows)} />
            )}
            {cells.length > mostRows && (
              <p className="pt-2 text-meta text-ink-3">
                The {mostRows} owners with most to close are shown; the CSV has all{' '}
                {cells.length.toLocaleString('en-US')}.
              </p>
            )}
            <Unrated of={unratedOf(cells.flatMap(sumsOf))}>
              <RatesButton />
            </Unrated>
          </>
        );
      }}
    </QueryCard>
  );
}

function noteOf({ by }: Forecast): string {
  const of = 'Open deals by the month of their close date';
  return by === 'crm'
    ? `${of}, in HubSpot’s own forecast categories.`
    : `${of}. No deal has a forecast category in the CRM, so the bands go by score: commit 8 to 10, best case 5 to 7, pipeline 1 to 4.`;
}

function ForecastTable({ forecast, cells }: { forecast: Forecast; cells: ForecastCell[] }) {
  const { role, user } = useAuth();
  const { currency, totals } = forecast;
  const total = totals.find(({ month }) => month === cells[0]?.month);
  const mayCommit = (owner: string) =>
    owner !== '' &&
    (role === 'ADMIN' ||
      role === 'MANAGER' ||
      (role === 'ACCOUNT_EXECUTIVE' && (owner === user?.displayName || owner === user?.email)));
  return (
    <div className="-m-1 overflow-x-auto p-1">
      <table aria-label="Forecast" className="w-full text-ui">
        <FigureHead
          of="Owner"
          figures={['Committed', ...labelsOf(forecast)].map((label) => ({ label }))}
        />
        <tbody>
          {cells.map((cell) => (
            <tr key={cell.owner} className="border-t border-line align-top">
              <th scope="row" className={`${ownerCell} font-medium`}>
                {cell.owner === '' ? (
                  'No owner'
                ) : (
                  <Link
                    to="/opportunities"
                    search={{
                      owner: cell.owner,
                      close: `${cell.month}-01..${lastDayOf(cell.month)}`,
                    }}
                    className="hover:text-accent"
                  >
                    {cell.owner}
                  </Link>
                )}
              </th>
              <td className="py-2 pl-3 text-right">
                <Committed cell={cell} currency={currency} />
                {mayCommit(cell.owner) && <CommitForm cell={cell} currency={currency} />}
              </td>
              <SumCells forecast={forecast} of={cell} />
            </tr>
          ))}
        </tbody>
        {total && cells.length > 1 && (
          <tfoot className="border-t border-line-strong font-semibold">
            <tr className="align-top">
              <th scope="row" className={ownerCell}>
                All owners
              </th>
              <td className="py-2 pl-3 text-right whitespace-nowrap tabular-nums">
                {total.committed.deals > 0 && (
                  <>
                    <Amount money={total.committed} currency={currency} />
                    <span className="block text-meta font-normal text-ink-3">
                      {total.committed.deals === 1 ? '1 owner' : `${total.committed.deals} owners`}
                    </span>
                  </>
                )}
              </td>
              <SumCells forecast={forecast} of={total} />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function SumCells({
  forecast,
  of,
}: {
  forecast: Forecast;
  of: Pick<ForecastCell, 'won' | 'bands'>;
}) {
  const labels = labelsOf(forecast);
  return sumsOf(of).map((money, index) => (
    <td key={labels[index]} className="py-2 pl-3 text-right whitespace-nowrap tabular-nums">
      <Amount money={money} currency={forecast.currency} />
      <span className="block text-meta font-normal text-ink-3">
        {money.deals.toLocaleString('en-US')} {money.deals === 1 ? 'deal' : 'deals'}
      </span>
    </td>
  ));
}

function Committed({ cell: { committed }, currency }: { cell: ForecastCell; currency: string }) {
  if (!committed) return <span className="block whitespace-nowrap text-ink-3">Nothing yet</span>;
  const { value, first_value, at, by } = committed;
  const today = localToday();
  return (
    <>
      <span className="block font-medium tabular-nums">
        {value === null ? 'no rate' : formatMoney(value, currency)}
      </span>
      <span className="ml-auto block text-meta text-ink-3 max-sm:w-32 sm:whitespace-nowrap">
        {dayText(localToday(new Date(at)), today)}
        {by && ` by ${isolated(by)}`}
        {first_value !== null &&
          first_value !== value &&
          `, first ${formatMoney(first_value, currency)}`}
      </span>
    </>
  );
}

function ForecastCsv({ forecast }: { forecast: Forecast }) {
  const { currency, cells } = forecast;
  return (
    <CsvButton
      kind="forecast"
      header={[
        'Month',
        'Owner',
        ...labelsOf(forecast).flatMap((label) => [`${label} (${currency})`, `${label} deals`]),
        `Committed (${currency})`,
        `First committed (${currency})`,
        'Committed at',
      ]}
      rows={cells.map((cell) => [
        cell.month,
        cell.owner,
        ...sumsOf(cell).flatMap(({ value, deals }) => [value, deals]),
        cell.committed?.value ?? null,
        cell.committed?.first_value ?? null,
        cell.committed?.at ?? null,
      ])}
    />
  );
}

/** Those with most to close first. */
function cellsOf({ cells }: Forecast, month: string): ForecastCell[] {
  const sum = (cell: ForecastCell) => sumsOf(cell).reduce((total, { value }) => total + value, 0);
  return cells
    .filter((cell) => cell.month === month)
    .toSorted((one, other) => sum(other) - sum(one));
}

/** This month where it is one of the quarter's, else the first. */
function monthToBegin({ months }: Forecast, today: string): string {
  return months.find((month) => month === today.slice(0, 7)) ?? months[0] ?? '';
}

/** Three months from one quarter to the next: the middle of a month is in each of them. */
function dayOfQuarter(today: string, step: number): string {
  return addDays(`${today.slice(0, 7)}-15`, step * 91);
}

function lastDayOf(month: string): string {
  return addDays(`${addDays(`${month}-28`, 4).slice(0, 7)}-01`, -1);
}

function monthText(month: string): string {
  return `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
}
