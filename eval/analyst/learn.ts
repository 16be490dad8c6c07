/** What is learned from: the readings of a sentence, and the topics it is evidence of. */
export interface Example {
  features: ReadonlyMap<string, number>;
  topics: ReadonlySet<string>;
  /** The conversation it stands in; what is alone has one of its own. */
  group: string;
}

/** Weights of one topic by the names of readings. */
export interface Learned {
  bias: number;
  weights: Map<string, number>;
}

/** What is known before anything is learned: weights towards which the learned ones are drawn. */
export type Prior = (topic: string, feature: string) => number;

export interface Settings {
  /** How strongly weights are drawn to what is known before. */
  ridge: number;
  /** The same for single words, of which there are many. */
  wordRidge: number;
  /** In how many conversations a reading must occur. */
  leastGroups: number;
  /** Weights nearer to 0 change nothing that is told, and are not stored. */
  leastWeight: number;
  isWord: (name: string) => boolean;
}

const usual: Settings = {
  ridge: 9,
  wordRidge: 4,
  leastGroups: 2,
  leastWeight: 0.04,
  isWord: (name) => /^(?:asked )?words? /.test(name),
};
const rounds = 80;
const step = { size: 0.06, mean: 0.9, square: 0.99 } as const;

/** The examples as rows of numbers, made once for all topics. */
export interface Table {
  names: string[];
  starts: Int32Array;
  columns: Int32Array;
  values: Float64Array;
  examples: readonly Example[];
}

/** Rows of the readings that occur in enough conversations. */
export function tableOf(examples: readonly Example[], settings = usual): Table {
  const groups = new Map<string, Set<string>>();
  for (const { features, group } of examples) {
    for (const name of features.keys()) {
      const own = groups.get(name) ?? new Set();
      groups.set(name, own.add(group));
    }
  }
  const names = Array.from(groups)
    .filter(([, own]) => own.size >= settings.leastGroups)
    .map(([name]) => name)
    .toSorted();
  const at = new Map(names.map((name, index) => [name, index]));
  const starts = new Int32Array(examples.length + 1);
  const columns: number[] = [];
  const values: number[] = [];
  for (const [row, { features }] of examples.entries()) {
    for (const [name, value] of features) {
      const column = at.get(name);
      if (column === undefined) continue;
      columns.push(column);
      values.push(value);
    }
    starts[row + 1] = columns.length;
  }
  return {
    names,
    starts,
    columns: Int32Array.from(columns),
    values: Float64Array.from(values),
    examples,
  };
}

/** Logistic regression of one topic against all else, drawn to the prior; always the same result. */
export function learnTopic(table: Table, topic: string, prior: Prior, settings = usual): Learned {
  const { names, starts, columns, values, examples } = table;
  const width = names.length;
  const drawnTo = Float64Array.from(names, (name) => prior(topic, name));
  const ridges = Float64Array.from(names, (name) =>
    settings.isWord(name) ? settings.wordRidge : settings.ridge,
  );
  const wanted = Uint8Array.from(examples, ({ topics }) => Number(topics.has(topic)));
  const positive = wanted.reduce((sum, each) => sum + each, 0);
  const weights = Float64Array.from(drawnTo);
  let bias = Math.log((positive + 1) / (examples.length - positive + 1));
  const [mean, square] = [new Float64Array(width + 1), new Float64Array(width + 1)];
  const gradient = new Float64Array(width + 1);
  for (let round = 1; round <= rounds; round += 1) {
    gradient.fill(0);
    for (let row = 0; row < examples.length; row += 1) {
      let score = bias;
      const [from, to] = [starts[row] ?? 0, starts[row + 1] ?? 0];
      for (let at = from; at < to; at += 1)
        score += (weights[columns[at] ?? 0] ?? 0) * (values[at] ?? 0);
      const wrong = 1 / (1 + Math.exp(-score)) - (wanted[row] ?? 0);
      for (let at = from; at < to; at += 1) {
        const column = columns[at] ?? 0;
        gradient[column] = (gradient[column] ?? 0) + wrong * (values[at] ?? 0);
      }
      gradient[width] = (gradient[width] ?? 0) + wrong;
    }
    for (let at = 0; at <= width; at += 1) {
      const pull = at < width ? (ridges[at] ?? 0) * ((weights[at] ?? 0) - (drawnTo[at] ?? 0)) : 0;
      const slope = (gradient[at] ?? 0) + pull;
      mean[at] = step.mean * (mean[at] ?? 0) + (1 - step.mean) * slope;
      square[at] = step.square * (square[at] ?? 0) + (1 - step.square) * slope * slope;
      const size = Math.sqrt((square[at] ?? 0) / (1 - step.square ** round)) + 1e-8;
      const change = (step.size * (mean[at] ?? 0)) / (1 - step.mean ** round) / size;
      if (at < width) weights[at] = (weights[at] ?? 0) - change;
      else bias -= change;
    }
  }
  return {
    bias: rounded(bias),
    weights: new Map(
      names.flatMap((name, at) =>
        Math.abs(weights[at] ?? 0) < settings.leastWeight
          ? []
          : [[name, rounded(weights[at] ?? 0)]],
      ),
    ),
  };
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
