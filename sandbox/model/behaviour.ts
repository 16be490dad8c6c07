/** One thing that a model or its server does wrong. */
export type Misdeed =
  | { kind: 'status'; status: number; retryAfter?: number; body?: string }
  /** Never answers. */
  | { kind: 'hang' }
  /** Breaks the connection: before the answer, or in the middle of it. */
  | { kind: 'drop'; after: 'nothing' | 'half' }
  /** Reports an error in the middle of a streamed answer. */
  | { kind: 'breaks_off' }
  /** A web page with status 200, as a proxy or a wrong address gives. */
  | { kind: 'html' }
  | { kind: 'empty' }
  /** Stops in the middle at a limit of length. */
  | { kind: 'cut_off' }
  /** Declines in a field of its own, as OpenAI's models do. */
  | { kind: 'refusal' }
  /** A filter of the provider stops it. */
  | { kind: 'content_filter' }
  | { kind: 'fenced' }
  | { kind: 'think' }
  /** Words before and after the JSON. */
  | { kind: 'chatty' }
  | { kind: 'wrong_case' }
  | { kind: 'wrong_shape' }
  /** These words, whatever is asked. */
  | { kind: 'says'; text: string };

/** How the stand-in is told to misbehave, to see what the product does then. */
export interface Behaviour {
  /** Answers that it writes out of what it is sent, or recorded ones alone: it declines the rest. */
  answers: 'written' | 'recorded';
  /** One for each of the next answers, in this order. */
  next: Misdeed[];
  /** For every answer after those. */
  always: Misdeed | null;
  /** Milliseconds before each answer. */
  latencyMs: number;
  /** Milliseconds between the pieces of a streamed answer. */
  pieceMs: number;
  /** How a request may tell the shape of its answer; any other way is answered with 400. */
  understands: ('json_schema' | 'json_object' | 'text')[];
  /** Whether an answer comes in pieces where that is asked for. */
  streams: boolean;
  /** How many characters it reads, and whether it refuses what is longer or cuts it; null for any. */
  room: { characters: number; longer: 'refused' | 'cut' } | null;
  /** Headers of every answer, such as what is left of a limit. */
  headers: Record<string, string>;
  /** Takes what stands in the data for an instruction, and does it as far as an answer can. */
  obeys: boolean;
}

export const wellBehaved: Readonly<Behaviour> = {
  answers: 'written',
  next: [],
  always: null,
  latencyMs: 0,
  pieceMs: 0,
  understands: ['json_schema', 'json_object', 'text'],
  streams: true,
  room: null,
  headers: {},
  obeys: false,
};

/** What goes wrong with this answer. */
export function nextMisdeed(behaviour: Behaviour): Misdeed | null {
  return behaviour.next.shift() ?? behaviour.always;
}
