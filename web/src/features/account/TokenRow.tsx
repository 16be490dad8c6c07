import type { AccessToken } from '@plumbline/domain/people/tokens.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatMoment } from '../../ui/moment.ts';
import { scopesText } from './token-scopes.ts';

interface TokenRowProps {
  token: AccessToken;
  /** Whose it is, where that is not the person who looks. */
  owner?: string;
  onRevoke: () => void;
}

/** A token by its name and first letters: what it may, until when, and when it was used last. */
export function TokenRow({ token, owner, onRevoke }: TokenRowProps) {
  const { name, prefix, scopes, created_at, expires_at, is_expired } = token;
  const { last_used_at, last_used_address } = token;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-2.5 sm:flex-nowrap">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 text-body font-medium">
          <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
            {name}
          </span>
          <code className="text-meta font-normal text-ink-3">{prefix}…</code>
          {is_expired && <Badge>Expired</Badge>}
        </p>
        {owner && <p className="text-meta text-ink-2 [overflow-wrap:anywhere]">{owner}</p>}
        <p className="text-meta text-ink-2">{scopesText(scopes)}</p>
        <p className="text-meta text-ink-3">
          {last_used_at ? (
            <>
              Last used <time dateTime={last_used_at}>{formatMoment(last_used_at)}</time>
              {last_used_address && ` from ${last_used_address}`}
            </>
          ) : (
            'Never used'
          )}
          , created <time dateTime={created_at}>{formatMoment(created_at)}</time>,{' '}
          {is_expired ? 'expired' : 'expires'}{' '}
          <time dateTime={expires_at}>{formatMoment(expires_at)}</time>
        </p>
      </div>
      <Button aria-label={`Revoke ${name} (${prefix}…)`} className="shrink-0" onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}
