import type { AssistantSignIn } from '@plumbline/domain/people/assistants.ts';
import { recordEvent } from '../audit/audit.queries.ts';
import type { Database, Executor } from '../db/database.ts';
import { deleteAllGrants, deleteGrant, deleteRegisteredGrants } from './oauth.queries.ts';

export const toldApp = ({ name, host }: { name: string; host: string }) =>
  host === '' ? name : `${name} (${host})`;

/** Ends what an app may do, for what the app did itself; nothing where it has ended. */
export async function endGrant(
  db: Database,
  id: string,
  why: 'token came twice' | 'disconnected itself' | 'request was over',
): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await deleteGrant(tx, id, null);
    if (!gone) return;
    const app = toldApp(gone);
    const isItself = why === 'disconnected itself';
    await recordEvent(tx, {
      action: 'connected-app',
      actor: isItself ? { id: gone.person_id, token: { name: gone.name } } : null,
      subject: isItself ? '' : `person ${gone.person_id}`,
      detail: isItself ? `${app} ${why}` : `ended ${app}: a ${why}`,
    });
  });
}

/** Ends what a setting lets nobody do any more: it does not come back when the setting does. */
export async function endRefusedGrants(tx: Executor, setting: AssistantSignIn): Promise<void> {
  if (setting === 'off') await deleteAllGrants(tx);
  if (setting === 'on') await deleteRegisteredGrants(tx);
}
