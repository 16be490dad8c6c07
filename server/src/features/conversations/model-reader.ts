import { createHash } from 'node:crypto';
import type { ReadableConversation } from '@plumbline/domain/conversations/conversation.ts';
import type { SuggestedText } from '@plumbline/domain/conversations/suggestion.ts';
import {
  modelLines,
  suggestionsOf,
  type ModelFinding,
  type ModelLine,
} from '@plumbline/domain/suggestions/model-findings.ts';
import { speaksToModel } from '@plumbline/domain/suggestions/speaks-to-model.ts';
import type { Logger } from 'pino';
import { isOfOneQuestion, ModelError } from '../../analysis/model-error.ts';
import type { Database } from '../../platform/db/database.ts';
import { findModelReadings, saveModelReading } from './model-readings.queries.ts';

/** Reads a conversation by a language model; null where a name could not be taken out. @throws ModelError */
export type AskConversationModel = (question: {
  lines: readonly ModelLine[];
  names: readonly string[];
  dealId: string;
  signal: AbortSignal;
}) => Promise<ModelFinding[] | null>;

export interface ModelReaderDependencies {
  db: Database;
  now: () => Date;
  log: Logger;
  /** The language model as it is set up now, asked for a person; null where none answers. */
  modelNow: (personId: string | null) => Promise<AskConversationModel | null>;
}

/** What a language model found in the conversations of a deal. */
export interface ReadByModel {
  suggestions: SuggestedText[];
  dropped: number;
  /** Names which readings these are, so that the same ones are not taken twice. */
  fingerprint: string;
}

type Said = ReadableConversation & { fingerprint: string };

interface About {
  dealId: string;
  personId: string | null;
  /** ISO day. */
  today: string;
  signal: AbortSignal;
}

/** Reads the conversations of a deal. */
export type ReadModel = (said: readonly Said[], about: About) => Promise<ReadByModel>;

/** Reads by a language model, or finds nothing where none is configured. */
export function createModelReader(dependencies: ModelReaderDependencies): ReadModel {
  return (said, about) => readByModel(dependencies, said, about);
}

/**
 * What a language model finds in conversations, one question each, and none for one that was read
 * before. Where it may not be asked or does not answer, highlights stand alone.
 */
async function readByModel(
  { db, now, log, modelNow }: ModelReaderDependencies,
  said: readonly Said[],
  about: About,
): Promise<ReadByModel> {
  const askModel = await modelNow(about.personId);
  if (!askModel) return { suggestions: [], dropped: 0, fingerprint: '' };
  const known = await findModelReadings(
    db,
    said.map(({ id }) => id),
  );
  let isAway = false;
  const read: { id: string; found: SuggestedText[]; dropped: number }[] = [];
  // The newest tell most: they come first as long as the budget lasts.
  for (const conversation of said.toReversed()) {
    about.signal.throwIfAborted();
    const { id } = conversation;
    const fingerprint = fingerprintOf(conversation);
    const before = known.get(id);
    if (before?.fingerprint === fingerprint) {
      read.push({ id, found: before.found, dropped: before.dropped });
      continue;
    }
    if (isAway || speaksToModel(conversation.text)) continue;
    const question = questionOf(conversation, about);
    const findings = await askModel(question).catch((error: unknown) => {
      if (!(error instanceof ModelError)) throw error;
      // Asking again would bring no better one.
      if (isOfOneQuestion(error)) return [];
      log.warn({ err: error, code: error.code }, 'the language model read no conversation');
      isAway = true;
      return null;
    });
    if (!findings) continue;
    const { suggestions, dropped } = suggestionsOf(findings, conversation, about.today);
    await saveModelReading(
      db,
      { conversation_id: id, fingerprint, found: suggestions, dropped },
      now(),
    );
    read.push({ id, found: suggestions, dropped });
  }
  return {
    suggestions: read.flatMap(({ found }) => found),
    dropped: read.reduce((sum, { dropped }) => sum + dropped, 0),
    fingerprint: JSON.stringify(read.map(({ id }) => id).toSorted()),
  };
}

function questionOf(conversation: Said, { dealId, signal }: About) {
  const names = conversation.speakers.map(({ name }) => name).filter(Boolean);
  return { dealId, signal, lines: modelLines(conversation), names };
}

/** The words and whose they are. */
function fingerprintOf({ fingerprint, speakers }: Said): string {
  const sides = speakers.map(({ side }) => side);
  return createHash('sha256')
    .update(JSON.stringify([fingerprint, sides]))
    .digest('hex');
}
