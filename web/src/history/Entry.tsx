import type { ReactNode } from 'react';
import { Avatar } from '../ui/Avatar.tsx';
import { formatMoment } from '../ui/moment.ts';
import { timeAgo } from '../ui/time-ago.ts';

interface EntryProps {
  /** Whose initials stand at its side. */
  avatar: string;
  sentence: ReactNode;
  /** What stands before the time, e.g. the framework of a section. */
  beside?: string;
  at: string;
  now: number;
  children: ReactNode;
  action?: ReactNode;
}

/** An entry of the timeline: who did what and when, what it came to, and what can be done. */
export function Entry({ avatar, sentence, beside, at, now, children, action }: EntryProps) {
  return (
    <li className="group grid grid-cols-[28px_minmax(0,1fr)_auto] gap-x-3 border-t border-line py-2.5 first:border-t-0 [&>:first-child]:row-span-2">
      <Avatar name={avatar} />
      <p className="min-w-0 text-ui">
        {sentence}{' '}
        <span className="text-meta whitespace-nowrap text-ink-3">
          {beside && `${beside} · `}
          <time dateTime={at} title={formatMoment(at)}>
            {timeAgo(at, now)}
          </time>
        </span>
      </p>
      {/* Its words stand on the line of the sentence, however high the button is. */}
      {action && <span className="-my-[calc((var(--control)-18px)/2)]">{action}</span>}
      <div className="col-span-2 col-start-2 min-w-0">{children}</div>
    </li>
  );
}
