import type { SourceType } from '@plumbline/domain/knowledge/source-types.ts';
import type { GuardedFetch } from '../guarded-fetch/guarded-fetch.ts';
import { createDocumentationReader } from './documentation/documentation.ts';
import type { Reader } from './reader.ts';

/** How each type of source is read; null for those that cannot be yet. */
export type Readers = Record<SourceType, Reader | null>;

export function createReaders(dependencies: { get: GuardedFetch }): Readers {
  return {
    documentation: createDocumentationReader(dependencies),
    confluence: null,
    notion: null,
    github: null,
    sharepoint: null,
    custom: null,
  };
}
