import type { SupportLevel } from '@plumbline/domain/rfp/requirement.ts';
import { classNames } from '../../ui/class-names.ts';
import { Keys } from '../../ui/Keys.tsx';
import { levelTexts, levelTones } from './level-texts.ts';

interface LevelChoiceProps {
  /** Of which requirement, read aloud. */
  id: string;
  level: SupportLevel | null;
  /** What no level is called of this one. */
  none: string;
  onChange: (level: SupportLevel | null) => void;
}

const choices: { level: SupportLevel | null; key: string; label?: string }[] = [
  { level: 'fully_supported', key: '1', label: levelTexts.fully_supported },
  { level: 'partially_supported', key: '2', label: levelTexts.partially_supported },
  { level: 'not_supported', key: '3', label: levelTexts.not_supported },
  { level: null, key: '0' },
];

const chosenClasses = {
  good: 'border-good bg-good-wash text-good',
  warn: 'border-warn bg-warn-wash text-warn',
  bad: 'border-bad bg-bad-wash text-bad',
  none: 'border-line-strong bg-sunken text-ink',
};

/** The levels side by side, each with its key: one press decides. */
export function LevelChoice({ id, level, none, onChange }: LevelChoiceProps) {
  return (
    <div role="group" aria-label={`Support level of ${id}`} className="flex flex-wrap gap-1.5">
      {choices.map((choice) => {
        const isChosen = choice.level === level;
        return (
          <button
            key={choice.key}
            type="button"
            aria-pressed={isChosen}
            aria-keyshortcuts={choice.key}
            onClick={() => !isChosen && onChange(choice.level)}
            className={classNames(
              'inline-flex h-control items-center gap-2 rounded-2 border px-2.5 text-ui font-medium whitespace-nowrap transition-colors duration-120',
              isChosen
                ? chosenClasses[choice.level ? levelTones[choice.level] : 'none']
                : 'border-control bg-surface text-ink-2 hover:bg-sunken hover:text-ink',
            )}
          >
            {choice.label ?? none}
            <span aria-hidden className="-mr-1 hidden md:inline">
              <Keys keys={[choice.key]} />
            </span>
          </button>
        );
      })}
    </div>
  );
}
