/** How far a step goes, and how much of what went before it keeps (Kingma and Ba 2015). */
export interface StepSizes {
  size: number;
  mean: number;
  square: number;
}

/** Moves weights against a gradient, by steps of their own size for each (Adam). */
export function createDescent(weights: Float64Array, step: StepSizes) {
  const means = new Float64Array(weights.length);
  const squares = new Float64Array(weights.length);
  let round = 0;
  return function descend(gradient: Float64Array): void {
    round += 1;
    for (let at = 0; at < weights.length; at++) {
      const slope = gradient[at] ?? 0;
      means[at] = step.mean * (means[at] ?? 0) + (1 - step.mean) * slope;
      squares[at] = step.square * (squares[at] ?? 0) + (1 - step.square) * slope * slope;
      const direction = (means[at] ?? 0) / (1 - step.mean ** round);
      const size = Math.sqrt((squares[at] ?? 0) / (1 - step.square ** round)) + 1e-8;
      weights[at] = (weights[at] ?? 0) - (step.size * direction) / size;
    }
  };
}

/** What brings values to a mean of 0 and a spread of 1. */
export function scaleOf(values: readonly number[]): { mean: number; spread: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, spread: Math.sqrt(variance) || 1 };
}
