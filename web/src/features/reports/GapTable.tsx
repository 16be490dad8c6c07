import { FigureHead } from '../../insights/FigureHead.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { formatMoney } from '../../ui/money.ts';

interface Gap {
  requirement: string | null;
  support_level: 'not_supported' | 'partially_supported';
  deals: number;
  value: { currency: string; value: number }[];
}

const shown = 25;

/** What customers ask for and the product lacks, by the open value that asks for it. */
export function GapTable({ rows }: { rows: readonly Gap[] }) {
  return (
    <table className="w-full text-ui">
      <FigureHead
        of="Requirement"
        figures={[{ label: 'Deals' }, { label: 'Open value', className: 'pl-3' }]}
      />
      <tbody>
        {rows.slice(0, shown).map(({ requirement, support_level, deals, value }, index) => (
          <tr key={requirement ?? index} className="border-t border-line align-top">
            <th scope="row" className="max-w-0 py-2 pr-3 text-left font-medium">
              <span
                className="line-clamp-4 break-words sm:line-clamp-2"
                title={requirement ?? undefined}
              >
                {requirement ?? `Gap ${index + 1}: you don’t have access to the notes`}
              </span>
              <Badge tone={support_level === 'not_supported' ? 'bad' : 'warn'} className="mt-1">
                {support_level === 'not_supported' ? 'Not supported' : 'Partially supported'}
              </Badge>
            </th>
            <td className="w-9 py-2 sm:w-14 text-right">{deals}</td>
            <td className="w-20 py-2 pl-3 sm:w-32 text-right">
              {value.map((sum) => (
                <span key={sum.currency} className="block">
                  {formatMoney(sum.value, sum.currency)}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
