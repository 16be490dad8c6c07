/** A reading in which nothing was found: as a model says it, and as it is kept. */
export const emptyReading = {
  brief: [],
  changes: [],
  fields: [],
  contradictions: [],
  people: [],
  promises: [],
  risks: [],
  next_steps: [],
  unsigned: [],
  ask: [],
};
