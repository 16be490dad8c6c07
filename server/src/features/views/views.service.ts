import { isolated } from '@plumbline/domain/isolated.ts';
import type { NewView, SavedView, ViewPatch } from '@plumbline/domain/opportunities/saved-view.ts';
import { maySeeToSharedViews } from '@plumbline/domain/opportunities/view-settings.ts';
import { recordEvent } from '../../platform/audit/audit.queries.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import { demandSignedIn, type Person } from '../../platform/http/permission.ts';
import * as queries from './views.queries.ts';

export interface ViewContext {
  db: Database;
  now: () => Date;
  newId: () => string;
}

/** Of one person, and of all together. */
const mostViews = { own: 100, shared: 200 };

/** @throws AppError `forbidden` to share without the right; `conflict` for a name that is taken */
export async function createView(
  { db, now, newId }: ViewContext,
  person: Person,
  { name, shared, page, settings }: NewView,
): Promise<SavedView> {
  demandSignedIn(person);
  if (shared) demandSharing(person);
  const view = { id: newId(), name, shared, settings: tidy(settings) };
  const owner = shared ? null : person.id;
  await refuseTaken(name, () =>
    db.transaction(async (tx) => {
      await demandRoom(tx, owner);
      await queries.insertView(tx, { ...view, page, owner, now: now() });
    }),
  );
  return view;
}

/**
 * Shared, it belongs to nobody: whoever takes it back makes it their own.
 * @throws AppError `not_found`; `forbidden` for a shared one without the right; `conflict` for a
 * name that is taken
 */
export async function updateView(
  { db }: Pick<ViewContext, 'db'>,
  person: Person,
  id: string,
  patch: ViewPatch,
): Promise<SavedView> {
  demandSignedIn(person);
  return refuseTaken(patch.name, () =>
    db.transaction(async (tx) => {
      const before = await viewOf(tx, person, id);
      const shared = patch.shared ?? before.shared;
      if (shared || before.shared) demandSharing(person);
      const settings = patch.settings ? tidy(patch.settings) : before.settings;
      const view = { id, name: patch.name ?? before.name, shared, settings };
      const owner = shared ? null : person.id;
      if (shared !== before.shared) await demandRoom(tx, owner);
      await queries.changeView(tx, { ...view, owner });
      return view;
    }),
  );
}

/** @throws AppError `not_found`; `forbidden` for a shared one without the right */
export async function deleteView(
  { db }: Pick<ViewContext, 'db'>,
  person: Person,
  id: string,
): Promise<void> {
  demandSignedIn(person);
  await db.transaction(async (tx) => {
    const view = await viewOf(tx, person, id);
    if (view.shared) demandSharing(person);
    await queries.deleteView(tx, id);
    await recordEvent(tx, {
      action: 'delete',
      actor: person,
      subject: `${view.shared ? 'shared view' : 'view'} ${id}`,
    });
  });
}

/** Somebody else's own view is as good as none. */
async function viewOf(tx: Transaction, person: Person, id: string): Promise<SavedView> {
  const view = await queries.lockView(tx, person.id, id);
  if (!view) throw new AppError('not_found', 'View not found');
  return view;
}

function demandSharing({ role }: Person): void {
  if (maySeeToSharedViews(role)) return;
  throw new AppError('forbidden', 'Only managers and administrators can change shared views.');
}

async function demandRoom(tx: Transaction, owner: string | null): Promise<void> {
  const most = owner === null ? mostViews.shared : mostViews.own;
  await queries.holdViews(tx);
  if ((await queries.countViews(tx, owner)) < most) return;
  const views = owner === null ? 'shared views' : 'views of your own';
  throw new AppError('invalid', `You can have up to ${most} ${views}. Delete one first.`);
}

async function refuseTaken<Result>(
  name: string | undefined,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!queries.isNameTaken(error)) throw error;
    const message = name
      ? `A view called “${isolated(name)}” already exists.`
      : 'A view with that name already exists.';
    throw new AppError('conflict', message, { cause: error });
  }
}

/** Without what says nothing. */
function tidy(settings: NewView['settings']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(settings).flatMap(([key, value]) => (value ? [[key, value]] : [])),
  );
}
