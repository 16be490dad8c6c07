import * as v from 'valibot';
import { flag, hosts, wholeNumber } from './readers.ts';
import type { Setting } from './setting.ts';

/** Reading knowledge sources. */
export const knowledgeSettings = {
  ALLOWED_INTERNAL_HOSTS: {
    group: 'knowledge',
    schema: v.optional(hosts, ''),
    about: 'hosts inside your network that Plumbline may read, such as `wiki.corp, docs.corp:8090`',
    otherwise: 'none: private addresses are refused',
  },
  KNOWLEDGE_MAX_DOCUMENTS: {
    group: 'knowledge',
    schema: v.optional(wholeNumber(1, 100_000), '2000'),
    about: 'most documents read from one source',
  },
  KNOWLEDGE_DELAY_MS: {
    group: 'knowledge',
    schema: v.optional(wholeNumber(0, 60_000), '100'),
    about: 'milliseconds between two requests to a source’s host',
  },
  READ_SOURCES_BY_PROXY: {
    group: 'knowledge',
    schema: v.optional(flag, 'false'),
    about:
      '`true` reads knowledge sources by `HTTPS_PROXY` too. Plumbline can then not check which address is reached: the proxy resolves the name, and has to refuse your internal hosts itself',
  },
} as const satisfies Record<string, Setting>;
