import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { useAuth } from '../../auth/auth-context.ts';
import { browserMemory } from '../../ui/browser-memory.ts';

/** Deals whose visits are kept, the latest first. */
const most = 100;
/** Opened again within this time, it is one visit: a reload takes no mark away. */
const oneVisitMs = 30 * 60_000;

const visitSchema = v.object({
  deal: v.string(),
  /** When it was opened last, and when the visit before that one was; ISO. */
  at: v.string(),
  before: v.nullable(v.string()),
});
type Visit = v.InferOutput<typeof visitSchema>;
const visitsSchema = v.array(visitSchema);

/** When this person saw the deal before, in this browser; null for the first time. */
export function useLastVisit(dealId: string): string | null {
  const { user } = useAuth();
  const key = `plumbline.visits.${user?.id ?? ''}`;
  const [visit] = useState(() => nextVisit(readVisits(key), dealId, new Date()));
  useEffect(() => {
    const others = readVisits(key).filter(({ deal }) => deal !== visit.deal);
    browserMemory.write(key, JSON.stringify([visit, ...others].slice(0, most)));
  }, [key, visit]);
  return visit.before;
}

/** What is kept of a visit that begins or goes on now. */
export function nextVisit(known: readonly Visit[], deal: string, now: Date): Visit {
  const last = known.find((each) => each.deal === deal);
  const at = now.toISOString();
  if (!last) return { deal, at, before: null };
  const goesOn = now.getTime() - new Date(last.at).getTime() < oneVisitMs;
  return { deal, at, before: goesOn ? last.before : last.at };
}

function readVisits(key: string): Visit[] {
  try {
    const { success, output } = v.safeParse(
      visitsSchema,
      JSON.parse(browserMemory.read(key) ?? '[]'),
    );
    return success ? output : [];
  } catch {
    return []; // somebody wrote there what is no list of visits
  }
}
