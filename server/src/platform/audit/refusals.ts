import { storableText } from '@plumbline/domain/text.ts';
import type { Logger } from 'pino';
import { BadToken } from '../auth/bad-token.ts';
import { networkOf } from '../auth/request-limit.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/errors.ts';
import type { Person } from '../http/permission.ts';
import { recordEvent, type SecurityEvent } from './audit.queries.ts';

interface RefusalOptions {
  db: Database;
  log: Logger;
  now: () => Date;
}

/** A request that was answered with an error. */
interface Refused {
  /** Absent where nobody knows who it was. */
  person: Person | undefined;
  address: string | undefined;
  /** Method and pattern of the route: an address that was typed may hold anything. */
  route: string;
}

const windowMs = 10 * 60_000;
/** Events of a window: of one person or network, and of all together in this process. */
const most = { each: 20, all: 1000 };
const rest = 'more of these are not listed for 10 minutes';

/** What was refused to whom. */
interface Refusal extends Refused {
  action: SecurityEvent['action'];
  detail: string;
}

export type RefusalTrail = ReturnType<typeof createRefusalTrail>;

/**
 * Tells the audit trail of what was refused, so much of it that the trail stays readable and the
 * database small, whoever keeps trying.
 */
export function createRefusalTrail({ db, log, now }: RefusalOptions) {
  let startedAt = 0;
  let counts = new Map<string, number>();

  /** Counts one more; tells how many there are in this window. */
  function count(key: string): number {
    if (now().getTime() - startedAt >= windowMs) {
      startedAt = now().getTime();
      counts = new Map();
    }
    const next = (counts.get(key) ?? 0) + 1;
    counts.set(key, next);
    return next;
  }

  /** Whether one more is told, and how. */
  function room(key: string): 'whole' | 'last' | 'none' {
    const all = counts.get('') ?? 0;
    if (all > most.all && now().getTime() - startedAt < windowMs) return 'none';
    const each = count(key);
    if (each > most.each + 1) return 'none';
    return each > most.each || count('') > most.all ? 'last' : 'whole';
  }

  return async function tell(refusal: Refusal): Promise<void> {
    const { action, person, address, route } = refusal;
    const place = room(person ? person.id : `from ${networkOf(address)}`);
    if (place === 'none') return;
    const detail = place === 'last' ? rest : refusal.detail;
    const event = { action, actor: person ?? null, subject: route, detail, address };
    try {
      await recordEvent(db, event);
    } catch (fault) {
      // The refusal stands without its event; the database says itself that it is away.
      log.error({ err: fault }, 'a refusal could not be recorded');
    }
  };
}

/** Tells of errors that were refusals. */
export function createRefusals(options: RefusalOptions) {
  const tell = createRefusalTrail(options);
  return async (error: Error, refused: Refused): Promise<void> => {
    const refusal = refusalOf(error);
    if (refusal) await tell({ ...refused, ...refusal });
  };
}

function refusalOf(error: Error): Required<Pick<SecurityEvent, 'action' | 'detail'>> | null {
  if (!(error instanceof AppError)) return null;
  if (error.code === 'forbidden') {
    return {
      action: 'refused',
      detail: storableText(Object.keys(error.fields ?? {}).join(', '), 500),
    };
  }
  const { cause } = error;
  return cause instanceof BadToken ? { action: 'bad-token', detail: cause.message } : null;
}
