import { isolated } from '@plumbline/domain/isolated.ts';
import { Link } from '@tanstack/react-router';
import type { ShownList } from './use-shown.ts';

/** Says what a saved view, or a link, cannot show as it was made. */
export function ViewNotice({ shown }: { shown: ShownList }) {
  const { view, lost, isUnknown, error } = shown;
  const text = error
    ? `Couldn’t load the saved view. ${error.message}`
    : isUnknown
      ? 'This view was deleted or is private.'
      : lost.length > 0
        ? `${view ? `“${isolated(view.name)}”` : 'This link'} needs a look: ${lost.join('; ')}.`
        : null;
  return (
    // There before it speaks, as screen readers only tell of changes.
    <div role="status">
      {text && (
        <p className="flex flex-wrap gap-x-2 border-t border-line bg-warn-wash px-4 py-2 text-ui text-warn sm:px-6">
          {text}
          {isUnknown && (
            <Link to="/opportunities" search={{}} className="font-medium underline">
              Open the full list
            </Link>
          )}
        </p>
      )}
    </div>
  );
}
