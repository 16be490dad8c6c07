import { classNames } from '../ui/class-names.ts';
import { formatMoment } from '../ui/moment.ts';
import { verbOf, withProgram } from './verb.ts';
import type { Version } from './versions.ts';

interface VersionListProps {
  versions: readonly Version[];
  chosen: Version;
  onChoose: (version: Version) => void;
}

/** The versions of a section, newest first. */
export function VersionList({ versions, chosen, onChoose }: VersionListProps) {
  return (
    <ul className="flex flex-col">
      {versions.map((version, index) => (
        <li key={version.key}>
          <button
            type="button"
            aria-current={version.key === chosen.key}
            onClick={() => onChoose(version)}
            className={classNames(
              'w-full rounded-2 px-2 py-1.5 text-left text-ui hover:bg-sunken',
              version.key === chosen.key && 'bg-accent-wash',
            )}
          >
            {version.side === 'before' ? (
              <>
                <span className="block font-medium">Before that</span>
                <span className="block text-meta text-ink-3">First version kept</span>
              </>
            ) : (
              <>
                <time dateTime={version.change.changed_at} className="block font-medium">
                  {formatMoment(version.change.changed_at)}
                </time>
                <span className="block truncate text-meta text-ink-3">
                  {index === 0 && 'Now · '}
                  {version.change.person}
                  {withProgram(version.change)} {verbOf(version.change)}
                </span>
              </>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
