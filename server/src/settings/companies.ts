import * as v from 'valibot';
import { httpUrl } from './readers.ts';
import type { Setting } from './setting.ts';

/** Public data on companies. */
export const companiesSettings = {
  COMPANY_DATA_URL: {
    group: 'companies',
    schema: v.optional(v.union([v.literal('none'), httpUrl], 'must be a URL or none')),
    about: 'where to look up companies by name, in Wikidata’s protocol; `none` turns it off',
    otherwise: 'the stand-in; in production `https://www.wikidata.org`',
  },
} as const satisfies Record<string, Setting>;
