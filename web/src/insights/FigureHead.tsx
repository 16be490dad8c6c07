import { classNames } from '../ui/class-names.ts';

interface FigureHeadProps {
  /** What each row is. */
  of: string;
  figures: readonly { label: string; className?: string }[];
}

/** The head of a table of figures: what the rows are, then each figure above its numbers. */
export function FigureHead({ of, figures }: FigureHeadProps) {
  return (
    <thead className="text-meta text-ink-3">
      <tr>
        <th scope="col" className="pb-1 text-left font-medium">
          {of}
        </th>
        {figures.map(({ label, className }) => (
          <th
            key={label}
            scope="col"
            className={classNames('pb-1 text-right font-medium', className)}
          >
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}
