import { useQuery } from '@tanstack/react-query';
import { openSignInQuery } from './people-queries.ts';

/** Warns an administrator whose server lets in whoever has an account at the identity provider. */
export function OpenSignInNote() {
  const { data: isOpen } = useQuery(openSignInQuery);
  if (!isOpen) return null;
  return (
    <p role="status" className="col-span-full rounded-2 bg-warn-wash px-3 py-2 text-ui text-warn">
      Anyone with an account at your identity provider can sign in (without a role). Set
      ALLOWED_EMAIL_DOMAINS on the server to restrict it to your company.
    </p>
  );
}
