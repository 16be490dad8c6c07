import type { ReadLimits } from './reader.ts';

const megabyte = 1024 * 1024;

/** Enough for the handbooks of a product; a site without end stops somewhere. */
export const defaultLimits: ReadLimits = {
  documents: 2000,
  documentBytes: 10 * megabyte,
  totalBytes: 500 * megabyte,
  depth: 8,
  durationMs: 60 * 60_000,
  delayMs: 100,
  concurrency: 4,
};
