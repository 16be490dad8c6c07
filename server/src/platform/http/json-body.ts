import { AppError } from './errors.ts';

/** Far more than any body of ours has, and few enough to be read at once. */
const most = { levels: 64, names: 1000, objects: 500_000, values: 2_000_000 };
/** A shorter text is read in no time, whatever it holds. */
const shortText = 16_384;
/** Characters that are looked at before other requests have their turn. */
const turn = 1_000_000;

const told = {
  levels: `Nested more than ${most.levels} levels deep`,
  names: `More than ${most.names.toLocaleString('en')} different fields`,
  objects: `More than ${most.objects.toLocaleString('en')} objects and lists`,
  values: `More than ${most.values.toLocaleString('en')} values`,
};

/**
 * Counts what a text of JSON holds before it is read: a few megabytes of brackets or of unknown
 * fields take seconds to read, in which nobody else is served. What is no JSON is found by reading
 * it.
 * @throws AppError `invalid` naming the field that holds too much
 */
export function* demandModest(text: string): Generator<void, void> {
  if (text.length <= shortText) return;
  const names = new Set<string>();
  let [levels, objects, values, rested] = [0, 0, 0, 0];
  let [from, to, field] = [0, 0, ''];
  const fail = (fault: keyof typeof most): never => {
    const where = field.slice(1, -1).slice(0, 200).toWellFormed();
    const message = told[fault];
    throw new AppError('invalid', where ? `${where}: ${message}` : message, {
      fields: { [where]: message },
    });
  };
  for (let at = 0; at < text.length; at += 1) {
    if (at - rested >= turn) {
      rested = at;
      yield;
    }
    switch (text[at]) {
      case '"': {
        from = at;
        at = endOfString(text, at);
        to = at + 1;
        break;
      }
      case ':': {
        const name = text.slice(from, to);
        if (levels === 1) field = name;
        // Not their number alone: each shape of an object that has not been before takes long.
        names.add(name);
        if (names.size > most.names) fail('names');
        break;
      }
      case '{':
      case '[': {
        levels += 1;
        objects += 1;
        if (levels > most.levels) fail('levels');
        if (objects > most.objects) fail('objects');
        break;
      }
      case '}':
      case ']': {
        levels -= 1;
        break;
      }
      case ',': {
        values += 1;
        if (values >= most.values) fail('values');
        break;
      }
      default:
    }
  }
}

/** Where the string ends that begins there; the end of a text that does not end it. */
function endOfString(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let escapes = 0;
    while (text[at - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return at;
  }
  return text.length;
}
