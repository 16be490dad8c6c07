import type { Credentials } from '@plumbline/domain/knowledge/credentials.ts';

export interface ReadRequest {
  url: string;
  credentials: Credentials;
  /** What is known of the source's documents, by URL. */
  known: ReadonlyMap<string, KnownDocument>;
  limits: ReadLimits;
  signal: AbortSignal;
}

export interface KnownDocument {
  etag: string | null;
  lastModified: string | null;
  links: string[];
  /** Read already in this very sync, before the server was stopped: need not be asked for again. */
  isFresh: boolean;
}

/** How much of a source is read at most, and how gently. */
export interface ReadLimits {
  documents: number;
  /** Of one document, and of all together. */
  documentBytes: number;
  totalBytes: number;
  /** Links from the first page. */
  depth: number;
  durationMs: number;
  /** Between two requests, and how many may be under way together. */
  delayMs: number;
  concurrency: number;
}

export interface ReadDocument {
  url: string;
  title: string;
  markdown: string;
  /** Links to other documents of the source. */
  links: string[];
  etag: string | null;
  lastModified: string | null;
}

/** What a reader tells while it reads. Its first words may be long in coming. */
export type ReadEvent =
  | { kind: 'read'; document: ReadDocument }
  /** As it was when it became known. */
  | { kind: 'unchanged'; url: string }
  /** Could not be read this time; what is known of it is kept. */
  | { kind: 'failed'; url: string; reason: string }
  /** Is more than is read of one document, now and whenever it is tried; what is known of it is kept. */
  | { kind: 'left out'; url: string; reason: string }
  /** How many documents there seem to be. */
  | { kind: 'found'; documents: number }
  /** Stopped at a limit: documents that were not met may still be there. */
  | {
      kind: 'stopped';
      reason: string;
      /** How many of those that the source lists were not met. */
      unread: number;
    };

/**
 * Reads the documents of a source.
 * @throws ReaderError when it cannot be read at all
 */
export type Reader = (request: ReadRequest) => AsyncIterable<ReadEvent>;

/** Why a source cannot be read, in words for people; nothing that the source itself said. */
export class ReaderError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'ReaderError';
  }
}

/** A document that is more than is read of one. The source itself is well, and its others are read. */
export class TooMuchError extends ReaderError {
  override name = 'TooMuchError';
}

/** What to tell of a document that could not be read. */
export function notRead(url: string, error: ReaderError): ReadEvent {
  const kind = error instanceof TooMuchError ? 'left out' : 'failed';
  return { kind, url, reason: error.message };
}
