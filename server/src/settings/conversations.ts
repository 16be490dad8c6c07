import * as v from 'valibot';
import { wholeNumber } from './readers.ts';
import type { Setting } from './setting.ts';

/** Conversations around deals. */
export const conversationsSettings = {
  CONVERSATIONS: {
    group: 'conversations',
    schema: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
    about:
      'whether to store and read conversations on deals; with `off` none are stored or shown, and nothing is suggested',
  },
  CONVERSATION_RETENTION_DAYS: {
    group: 'conversations',
    schema: v.optional(wholeNumber(0, 36_500), '0'),
    about:
      'days after which a conversation is deleted, counted from when it took place; `0` keeps it as long as its deal. Accepted texts keep their quotes',
  },
} as const satisfies Record<string, Setting>;
