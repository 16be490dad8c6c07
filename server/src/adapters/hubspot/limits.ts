/** The window of HubSpot's limit where an answer does not name it. */
const usualWindowMs = 10_000;
/** No call is tried again sooner than this after a 429. */
export const shortestAfter429Ms = 500;

/** What of an answer says how often the API may be called. */
export interface LimitAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/** How long to wait before calling again, over all calls that share a limit. */
export interface Limits {
  /** Milliseconds until the next call may be made; 0 for at once. */
  waitMs(now: number): number;
  /** Learns from an answer. */
  heed(answer: LimitAnswer, now: number): void;
}

/**
 * Keeps to what HubSpot tells of its limit: once no call is left, or one was refused, all calls
 * wait until the window is over.
 */
export function createLimits(): Limits {
  let pausedUntil = 0;
  let windowStart = Number.NEGATIVE_INFINITY;
  let remaining = 0;
  return {
    waitMs: (now) => Math.max(0, pausedUntil - now),
    heed({ status, headers, text }, now) {
      const left = numberOf(headers, 'x-hubspot-ratelimit-remaining');
      const windowMs =
        numberOf(headers, 'x-hubspot-ratelimit-interval-milliseconds') ?? usualWindowMs;
      // More left than before: a window began. Too many answers at once may tell it late, not early.
      if (left !== null && (left > remaining || now - windowStart >= windowMs)) windowStart = now;
      if (left !== null) remaining = left;
      const isOver = left !== null && left <= 0;
      if (status === 429 && !isDailyLimit({ text })) {
        const restMs = isOver ? windowStart + windowMs - now : windowMs;
        const waitMs = retryAfterMs(headers, now) ?? restMs;
        pausedUntil = Math.max(pausedUntil, now + Math.max(shortestAfter429Ms, waitMs));
      } else if (isOver) {
        pausedUntil = Math.max(pausedUntil, windowStart + windowMs);
      }
    },
  };
}

/** What calls pass that share a limit: HubSpot's are of each key, and of an app in each account. */
export interface Throttle {
  /**
   * Counts a call that is about to be made with a token; milliseconds to wait before asking again, 0 to
   * go on.
   */
  take(token: string | undefined): Promise<number>;
  /** Learns from the answer to one. */
  heed(answer: LimitAnswer, token: string | undefined): Promise<void>;
}

/** One for the calls of this process. */
export function createThrottle(): Throttle {
  const limitsOf = createLimitsOfTokens();
  return {
    take: async (token) => limitsOf(token).waitMs(Date.now()),
    heed: async (answer, token) => limitsOf(token).heed(answer, Date.now()),
  };
}

/** Tokens whose limits are remembered: of one connection there is one at a time. */
const mostTokens = 20;

/** Limits for each of the tokens that were used last. */
export function createLimitsOfTokens(): (token: string | undefined) => Limits {
  const known = new Map<string, Limits>();
  return (token = '') => {
    const limits = known.get(token) ?? createLimits();
    known.delete(token);
    known.set(token, limits);
    for (const oldest of known.keys()) {
      if (known.size <= mostTokens) break;
      known.delete(oldest);
    }
    return limits;
  };
}

/** Calls of a window, and how long it is, as an answer tells it; null where it does not. */
export function toldWindow({ headers }: LimitAnswer): { most: number; windowMs: number } | null {
  const most = numberOf(headers, 'x-hubspot-ratelimit-max');
  const windowMs = numberOf(headers, 'x-hubspot-ratelimit-interval-milliseconds');
  return most !== null && most > 0 && windowMs !== null && windowMs > 0 ? { most, windowMs } : null;
}

/** Milliseconds that Retry-After asks for, which names seconds or a date; null where it does not. */
export function retryAfterMs(headers: Headers, now: number): number | null {
  const text = headers.get('retry-after')?.trim();
  if (!text) return null;
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/** Whether the calls of the whole day are used up: that is told, not waited for. */
export function isDailyLimit({ text }: Pick<LimitAnswer, 'text'>): boolean {
  return /daily/i.test(text);
}

function numberOf(headers: Headers, name: string): number | null {
  const text = headers.get(name);
  return text !== null && /^-?\d+$/.test(text.trim()) ? Number(text) : null;
}
