import { passwordFault, passwordLength } from '@plumbline/domain/people/password.ts';

type Owner = Parameters<typeof passwordFault>[1];

/** Of 0 to 4: less is found within 100 million guesses. */
const leastScore = 3;

/** The estimator with its lists, which only those few need who set a password. */
let estimator: ReturnType<typeof loadEstimator> | null = null;

/** What may stand beside a listed word, such as a year and a sign. */
const mostBeside = 8;

async function loadEstimator() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const listed = new Set(dictionary['passwords-common']);
  const factory = new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    maxLength: passwordLength.max,
  });
  return { listed, check: factory.check.bind(factory) };
}

/**
 * What is wrong with a new password, as {@link passwordFault} says it; also one that is on a list of
 * stolen ones, or little more than one. The lists come with the program: nothing is asked outside.
 */
export async function newPasswordFault(password: string, owner: Owner): Promise<string | null> {
  const fault = passwordFault(password, owner);
  if (fault) return fault;
  estimator ??= loadEstimator();
  const own = [owner.email, ...owner.email.split(/[@.]/), ...owner.name.split(/\s+/)];
  const { listed, check } = await estimator;
  return isListedForm(password, listed) || check(password, own.filter(Boolean)).score < leastScore
    ? 'Too easy to guess: it’s made of common passwords. Use a few words together.'
    : null;
}

/** A listed word, once or doubled, with digits and signs around: "summer2026!!", "monkey1monkey". */
function isListedForm(password: string, listed: ReadonlySet<string>): boolean {
  const letters = password.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
  const half = letters.slice(0, letters.length / 2);
  const word = half + half === letters ? half : letters;
  return password.length - letters.length <= mostBeside && listed.has(word);
}
