import * as v from 'valibot';
import { wholeNumber } from './readers.ts';
import type { Setting } from './setting.ts';

/** Conversations around deals. */
export const conversationsSettings = {
  CONVERSATIONS: {
    group: 'conversations',
    schema: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
    about:
      'whether conversations around deals are stored and read; `off` stores none, shows none and suggests nothing',
  },
  CONVERSATION_RETENTION_DAYS: {
    group: 'conversations',
    schema: v.optional(wholeNumber(0, 36_500), '0'),
    about:
      'days after which a conversation is deleted, counted from when it happened; `0` keeps them as long as their deals. Accepted texts keep their quotes',
  },
} as const satisfies Record<string, Setting>;
