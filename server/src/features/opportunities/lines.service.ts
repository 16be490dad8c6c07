import { withStates, withOtherNames } from './presenter.ts';
import { visibleTo } from '@plumbline/domain/opportunities/visibility.ts';
import { recordEvent } from '../../platform/audit/audit.queries.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Reads } from '../../platform/db/reads.ts';
import { rightsOf, type Person } from '../../platform/http/permission.ts';
import * as queries from './opportunities.queries.ts';

/** Opportunities that are held at once: each may bring thousands of requirements. */
const atOnce = 50;

interface LinesContext {
  db: Database;
  reads: Pick<Reads, 'read'>;
}

/**
 * Everything that somebody may read of opportunities, a line of JSON each, by id. It is read as
 * fast as it is taken, so that a slow reader holds no memory; what is written meanwhile may be in it or not.
 */
export async function opportunityLines(
  { db, reads }: LinesContext,
  person: Person,
): Promise<ReadableStream<Uint8Array>> {
  const rights = rightsOf(person);
  await recordEvent(db, {
    action: 'export',
    actor: person,
    subject: 'Opportunities',
    detail: 'NDJSON',
    address: person.address,
  });
  const encoder = new TextEncoder();
  let after: string | null = null;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const found = await reads.read(person.id, async (from) => {
        const ids = await queries.idsAfter(from, after, atOnce);
        return { ids, deals: await queries.findOpportunities(from, ids) };
      });
      const lines = found.ids.flatMap((id) => {
        const deal = found.deals.get(id);
        if (!deal) return []; // deleted meanwhile
        return `${JSON.stringify(withOtherNames(visibleTo(rights, withStates(deal))))}\n`;
      });
      if (lines.length > 0) controller.enqueue(encoder.encode(lines.join('')));
      after = found.ids.at(-1) ?? after;
      if (found.ids.length < atOnce) controller.close();
      else if (lines.length === 0) await this.pull?.(controller);
    },
  });
}
