import { isWebAddress } from '@plumbline/domain/text.ts';
import type { ReactNode } from 'react';

/** A link to documentation; an address that is not of the web stays text. */
export function DocLink({ url, children }: { url: string; children: ReactNode }) {
  if (!isWebAddress(url)) return <span className="wrap-anywhere text-ink-2">{children}</span>;
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="wrap-anywhere text-accent underline underline-offset-2"
    >
      {children}
    </a>
  );
}
