import type { SourceType } from '@plumbline/domain/knowledge/source-types.ts';
import type { GuardedFetch } from '../guarded-fetch/guarded-fetch.ts';
import { createConfluenceReader } from './confluence/confluence.ts';
import { createCustomReader } from './custom/custom.ts';
import { createDocumentationReader } from './documentation/documentation.ts';
import { createGithubReader } from './github/github.ts';
import { createNotionReader } from './notion/notion.ts';
import { post } from './post.ts';
import type { Reader } from './reader.ts';
import { createSharepointReader } from './sharepoint/sharepoint.ts';

/** How each type of source is read. */
export type Readers = Record<SourceType, Reader>;

export function createReaders({ get }: { get: GuardedFetch }): Readers {
  return {
    documentation: createDocumentationReader({ get }),
    confluence: createConfluenceReader({ get }),
    notion: createNotionReader({ get, post }),
    github: createGithubReader({ get }),
    sharepoint: createSharepointReader({ get, post }),
    custom: createCustomReader({ get }),
  };
}
