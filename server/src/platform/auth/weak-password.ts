import { passwordFault, passwordLength } from '@plumbline/domain/people/password.ts';

type Owner = Parameters<typeof passwordFault>[1];

/** Of 0 to 4: less is found within 100 million guesses. */
const leastScore = 3;

/** The estimator with its lists, which only those few need who set a password. */
let estimator: ReturnType<typeof loadEstimator> | null = null;

async function loadEstimator() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: passwordLength.max });
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
  const { score } = (await estimator).check(password, own.filter(Boolean));
  return score < leastScore
    ? 'Too easy to guess: it’s made of common passwords. Use a few words together.'
    : null;
}
