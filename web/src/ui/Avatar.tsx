import { initialsOf } from '@plumbline/domain/people/initials.ts';
import { useState } from 'react';
import { classNames } from './class-names.ts';

interface AvatarProps {
  /** Whose initials: a person's name or email, or a company's name. */
  name: string;
  size?: 'small' | 'large';
  shape?: 'round' | 'square';
}

/** Where pictures come from; empty keeps every request at home. */
const service =
  document.querySelector<HTMLMetaElement>('meta[name="plumbline-avatar-service"]')?.content ?? '';

/** Initials drawn here; a picture on top where the operator chose a service and it answers. */
export function Avatar({ name, size = 'small', shape = 'round' }: AvatarProps) {
  const [failed, setFailed] = useState(false);
  return (
    <span
      aria-hidden
      dir="auto"
      className={classNames(
        'relative inline-flex shrink-0 items-center justify-center overflow-hidden bg-accent-wash font-semibold text-accent select-none',
        size === 'small' ? 'size-7 text-[11px]' : 'size-11 text-body',
        shape === 'round' ? 'rounded-full' : 'rounded-2',
      )}
    >
      {initialsOf(name)}
      {service && !failed && (
        <img
          src={`${service}?name=${encodeURIComponent(name)}`}
          alt=""
          className="absolute inset-0 size-full object-cover"
          onError={() => setFailed(true)}
        />
      )}
    </span>
  );
}
