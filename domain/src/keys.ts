/** The keys of an object that has no others than its type says. */
export function keysOf<Shape extends object>(shape: Shape): (keyof Shape & string)[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler cannot know that nobody added a key
  return Object.keys(shape) as (keyof Shape & string)[];
}
