import * as v from 'valibot';
import { list, wholeNumber } from './readers.ts';
import type { Setting } from './setting.ts';

/** Reading knowledge sources. */
export const knowledgeSettings = {
  ALLOWED_INTERNAL_HOSTS: {
    group: 'knowledge',
    schema: v.optional(list, ''),
    about: 'hosts inside your network that may be read, as `wiki.corp, docs.corp:8090`',
    otherwise: 'none: private addresses are refused',
  },
  KNOWLEDGE_MAX_DOCUMENTS: {
    group: 'knowledge',
    schema: v.optional(wholeNumber(1, 100_000), '2000'),
    about: 'documents that are read of one source at most',
  },
  KNOWLEDGE_DELAY_MS: {
    group: 'knowledge',
    schema: v.optional(wholeNumber(0, 60_000), '100'),
    about: 'milliseconds between two requests to the host of a source',
  },
} as const satisfies Record<string, Setting>;
