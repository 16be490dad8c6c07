import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../platform/db/database.ts';
import { assistantNames } from '../platform/db/schema/assistant-names.ts';
import { analyses } from '../platform/db/schema/analyses.ts';
import { itemHistory } from '../platform/db/schema/item-history.ts';
import { sectionHistory } from '../platform/db/schema/section-history.ts';

/** Who wrote what somebody wrote who deleted their account. */
const formerMember = 'Former member';

/** What a person wrote stays; that it was them does not. Versions are put back by name alone. */
export async function forgetAuthor(
  tx: Executor,
  { id, name, email }: { id: string; name: string; email: string },
): Promise<void> {
  const written = { person_name: formerMember };
  const writtenChange = { ...written, token_name: null, by_app: false };
  await tx.update(sectionHistory).set(writtenChange).where(eq(sectionHistory.person_id, id));
  await tx.update(itemHistory).set(writtenChange).where(eq(itemHistory.person_id, id));
  await tx.update(analyses).set(written).where(eq(analyses.person_id, id));
  await forgetPlaceholders(tx, [name, email].filter(Boolean));
  const restored = { restored_person: formerMember };
  for (const known of [name, email].filter(Boolean)) {
    await tx.update(sectionHistory).set(restored).where(eq(sectionHistory.restored_person, known));
    await tx.update(itemHistory).set(restored).where(eq(itemHistory.restored_person, known));
  }
}

/** A name may stand behind a placeholder that assistants were told of any deal. */
async function forgetPlaceholders(tx: Executor, names: readonly string[]): Promise<void> {
  for (const known of names) {
    await tx
      .update(assistantNames)
      .set({ things: [], revision: sql`${assistantNames.revision} + 1` })
      .where(sql`position(lower(${known}) in lower(${assistantNames.things}::text)) > 0`);
  }
}
