import { isSamePerson } from '../../text/same-person.ts';
import { shortened, type KnownNames } from './known-names.ts';
import { personKey } from './spellings.ts';

/** Everybody who is one person by all the names that were met; no name of it is another's. */
interface Somebody {
  key: string;
  longest: string;
  role: string | undefined;
}

/** Past so many people in one request a name stands for itself. */
const mostPeople = 300;

/** Which names of a request mean one person: "Jonas", "J. Lindqvist" and "Jonas Lindqvist". */
export class People {
  readonly #names = new Set<string>();
  readonly #all: Somebody[] = [];
  readonly #keys = new Map<string, string>();

  constructor(known: KnownNames['people']) {
    const named = known
      .map(({ name, email, role }) => ({ key: personKey(shortened(name), email), role }))
      .filter(({ key }) => key !== '')
      .toSorted((one, other) => other.key.length - one.key.length);
    for (const { key, role } of named.slice(0, mostPeople)) this.#keyOf(key, key, role);
  }

  /** Takes a name that stands in some text of the request. */
  add(key: string): void {
    if (this.#names.size < mostPeople) this.#names.add(key);
  }

  /** The key of the person whom a name means: its own where that is nobody or several. */
  keyOf(key: string): string {
    return this.#keys.get(key) ?? this.#keyOf(key, this.#wholeOf(key));
  }

  /** What is known of the person whom a key means. */
  roleOf(key: string): string | undefined {
    return this.#all.find((somebody) => somebody.key === key)?.role;
  }

  #keyOf(key: string, whole: string, role?: string): string {
    const before = this.#keys.get(key);
    if (before !== undefined) return before;
    const same = this.#all.filter(
      (one) =>
        isSamePerson(one.longest, whole) &&
        (!role || !one.role || (one.role === 'ours') === (role === 'ours')),
    );
    const [one] = same;
    const isOne = one !== undefined && same.length === 1;
    if (isOne) {
      if (whole.length > one.longest.length) one.longest = whole;
      one.role ??= role;
    } else if (same.length === 0 && this.#all.length < mostPeople) {
      this.#all.push({ key, longest: whole, role });
    }
    const found = isOne ? one.key : key;
    this.#keys.set(key, found);
    return found;
  }

  /** The longest name of which a name is a part, where all such names are one person's. */
  #wholeOf(key: string): string {
    const longer = [...this.#names]
      .filter((name) => name.length > key.length && isSamePerson(name, key))
      .toSorted((one, other) => other.length - one.length);
    const [longest = key] = longer;
    return longer.every((name) => isSamePerson(name, longest)) ? longest : key;
  }
}
