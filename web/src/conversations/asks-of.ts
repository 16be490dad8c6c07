import { asksSchema, type Asks } from '@plumbline/domain/suggestions/wire.ts';
import * as v from 'valibot';
import { ApiError } from '../api/errors.ts';

/**
 * What a refused file does not say itself; null where it was refused for anything else. Apart from the
 * calls of conversations, which every page loads: the schema comes with this only.
 */
export function asksOf(error: unknown): Asks | null {
  if (!(error instanceof ApiError) || error.code !== 'unclear') return null;
  const asks = v.safeParse(asksSchema, error.body['asks']);
  return asks.success ? asks.output : null;
}
