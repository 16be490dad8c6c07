/** Keys of any member of a union. */
type KeysOf<Shape> = Shape extends unknown ? keyof Shape : never;

type ValueOf<Shape, Key> = Shape extends unknown
  ? Key extends keyof Shape
    ? Shape[Key]
    : never
  : never;

/**
 * A value of a shape with no field beside those of the shape, however deep, also where it was
 * spread together: by itself the compiler finds such a field only in a literal.
 */
export type Exact<Shape, Given> = Given extends Shape ? Given & NothingElse<Shape, Given> : Shape;

type NothingElse<Shape, Given> = unknown extends Shape
  ? unknown
  : Given extends readonly (infer GivenItem)[]
    ? readonly NothingElse<Extract<Shape, readonly unknown[]>[number], GivenItem>[]
    : Given extends object
      ? {
          [Key in keyof Given]: Key extends KeysOf<Shape>
            ? NothingElse<ValueOf<Shape, Key>, Given[Key]>
            : never;
        }
      : unknown;
