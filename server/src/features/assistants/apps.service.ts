import {
  appDays,
  appNameSchema,
  appScopes,
  mostApps,
  type AppKind,
  type AppRequest,
  type ConnectedApp,
  type MemberApp,
} from '@plumbline/domain/people/connected-apps.ts';
import type { NamesTold } from '@plumbline/domain/people/assistants.ts';
import { can, type Scope } from '@plumbline/domain/people/permissions.ts';
import * as v from 'valibot';
import { recordEvent } from '../../platform/audit/audit.queries.ts';
import { deviceName } from '../../platform/auth/device.ts';
import type { Notify } from '../../platform/auth/notices.ts';
import { lockPerson } from '../../platform/auth/people.queries.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import { rightsOf, type Caller, type Person } from '../../platform/http/permission.ts';
import { endGrant, toldApp } from '../../platform/oauth/grants.ts';
import type { OAuth, PendingRequest } from '../../platform/oauth/oauth.ts';
import * as queries from '../../platform/oauth/oauth.queries.ts';

export interface AppsContext {
  db: Database;
  oauth: Pick<OAuth, 'pending' | 'decide'>;
  /** How assistants are told names now. */
  namesNow: () => Promise<NamesTold>;
  notify: Notify;
  now: () => Date;
}

const dayMs = 24 * 3600_000;

/** What a person is asked before an app may act as them. @throws AppError */
export async function describeRequest(
  context: AppsContext,
  caller: Caller,
  request: Request,
  id: string,
): Promise<AppRequest> {
  const asked = await pendingNow(context, request, id);
  const { own, beyond } = splitScopes(caller, asked);
  return {
    app: await knownApp(context, asked),
    redirect_host: answeredAt(new URL(asked.redirectUri)),
    scopes: own,
    refused: beyond,
    names: await context.namesNow(),
  };
}

/**
 * Lets the app that waits act as the person within some of the scopes that it asks for, or not at all.
 * @returns where the app waits for the answer
 * @throws AppError `not_found` where nothing waits, `invalid` for scopes beyond, `conflict` where there are too many
 */
export async function decideRequest(
  context: AppsContext,
  caller: Caller,
  { request, id, scopes }: { request: Request; id: string; scopes: readonly Scope[] },
): Promise<string> {
  const { db, oauth, now } = context;
  const asked = await pendingNow(context, request, id);
  if (scopes.length === 0) {
    if (!(await queries.takeRequest(db, id, now()))) throw over();
    const back = await oauth.decide(request, { personId: caller.id, grantId: null });
    if (back === null) throw over();
    return back;
  }
  const { own } = splitScopes(caller, asked);
  const beyond = scopes.filter((scope) => !own.includes(scope));
  if (beyond.length > 0) {
    const message = `It didn’t ask for this, or your role can’t do it: ${beyond.join(', ')}.`;
    throw new AppError('invalid', message, { fields: { scopes: message } });
  }
  const app = await knownApp(context, asked);
  const at = now();
  const grant = await db.transaction(async (tx) => {
    // One after another: two at once would both find room for one more.
    const owner = await lockPerson(tx, caller.id);
    if (!owner || owner.banned) throw new AppError('unauthenticated', 'Sign in to continue');
    if ((await queries.countGrants(tx, caller.id, at)) >= mostApps) {
      const many = `You have ${mostApps} connected apps. Disconnect one on your account page first.`;
      throw new AppError('conflict', many);
    }
    // Of two presses one is the second.
    if (!(await queries.takeRequest(tx, id, at))) throw over();
    const added = await queries.addGrant(tx, {
      person_id: caller.id,
      client_id: asked.clientId,
      ...app,
      scopes: [...scopes],
      signed_in_by: caller.signedInBy,
      created_at: at,
      expires_at: new Date(at.getTime() + appDays * dayMs),
    });
    const detail = `connected ${toldApp(app)}: ${scopes.join(', ')}`;
    await recordEvent(tx, {
      action: 'connected-app',
      actor: caller,
      detail,
      address: caller.address,
    });
    return added;
  });
  let back: string | null = null;
  try {
    back = await oauth.decide(request, { personId: caller.id, grantId: grant.id });
  } finally {
    if (back === null) await endGrant(db, grant.id, 'request was over');
  }
  if (back === null) throw over();
  const device = deviceName(request.headers.get('user-agent'));
  void context.notify({
    what: 'app-connected',
    to: caller,
    at,
    device,
    address: caller.address ?? '',
  });
  return back;
}

/** Of a program with a scheme of its own only that: what follows could read like words of ours. */
function answeredAt({ protocol, host }: URL): string | null {
  if (protocol === 'http:') return null;
  return protocol === 'https:' ? host : `${protocol}//…`;
}

/** The request of this browser. @throws AppError */
async function pendingNow({ oauth }: AppsContext, request: Request, id: string) {
  const asked = await oauth.pending(request, id);
  if (asked) return asked;
  throw over();
}

const over = () => new AppError('not_found', 'This request is over. Connect again in the app.');

/** What the person can give of it. @throws AppError where they may give nothing to a program now */
function splitScopes(caller: Caller, { scopes }: PendingRequest) {
  if (caller.needsSecondFactor) {
    throw new AppError(
      'second_factor_required',
      'Your role needs a second factor. Set one up first.',
    );
  }
  const rights = rightsOf(caller);
  const asked = appScopes.filter((scope) => scopes.includes(scope));
  const isOwn = (scope: Scope) => {
    const [resource, action] = partsOf(scope);
    return can(rights, action, resource);
  };
  return { own: asked.filter(isOwn), beyond: asked.filter((scope) => !isOwn(scope)) };
}

function partsOf(scope: Scope) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a scope is these two
  return scope.split(':') as [Parameters<typeof can>[2], Parameters<typeof can>[1]];
}

/** The app by the word of who vouches for its name. */
async function knownApp(
  { db }: AppsContext,
  { clientId, clientName, isDocument }: PendingRequest,
): Promise<{ name: string; kind: AppKind; host: string }> {
  const name = v.parse(appNameSchema, clientName);
  if (isDocument) return { name, kind: 'document', host: new URL(clientId).host };
  const client = await queries.findClient(db, clientId);
  return { name, kind: client?.kind ?? 'registered', host: '' };
}

export async function listOwnApps({ db, now }: AppsContext, { id }: Person) {
  return (await queries.listGrants(db, id, now())).map((row) => presentApp(row));
}

/** The apps of everybody, for administrators. */
export async function listAppsOfAll({ db, now }: AppsContext): Promise<MemberApp[]> {
  const rows = await queries.listAllGrants(db, now());
  return rows.map(({ grant, person }) => ({ ...presentApp(grant), person }));
}

/**
 * Ends what an app may do, from its next call on.
 * @param owner whose it must be; null for an administrator, who may end anybody's
 * @throws AppError `not_found`
 */
export async function disconnectApp(
  { db }: AppsContext,
  actor: Person,
  id: string,
  owner: string | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await queries.deleteGrant(tx, id, owner);
    if (!gone)
      throw new AppError('not_found', 'There is no such app. It may be disconnected already.');
    const isOwn = gone.person_id === actor.id;
    await recordEvent(tx, {
      action: 'connected-app',
      actor,
      subject: isOwn ? '' : `person ${gone.person_id}`,
      detail: `disconnected ${toldApp(gone)}${isOwn ? '' : ' of another member'}`,
      address: actor.address,
    });
  });
}

function presentApp(row: Awaited<ReturnType<typeof queries.listGrants>>[number]): ConnectedApp {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    host: row.host,
    scopes: appScopes.filter((scope) => row.scopes.includes(scope)),
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    last_used_address: row.last_used_address ?? '',
  };
}
