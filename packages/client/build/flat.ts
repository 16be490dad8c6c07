import type { ExtractSchema } from 'hono/types';
import type { Contract } from '../src/contract.ts';

/** A text, marked: a union of literals would else be written by its name in the server. */
interface Text<Literal extends string> {
  literal: Literal;
}

/** A type with all that it is made of in its place, so that it stands without the server's files. */
type Flat<Type> = Type extends string
  ? Text<Type>
  : Type extends ReadableStream
    ? unknown
    : Type extends object
      ? { [Key in keyof Type]: Flat<Type[Key]> }
      : Type;

// Nothing runs: the compiler writes out what this is.
declare const schema: Flat<ExtractSchema<Contract>>;
export const written = schema;
