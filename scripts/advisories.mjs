import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, say, SetupError, main } from './setup.mjs';

/** A release is newer than its own pre-releases. */
function partsOf(version) {
  const [release] = version.split(/[-+]/);
  return [...release.split('.').map(Number), version.includes('-') ? -1 : 0];
}

function isBefore(version, other) {
  const [own, others] = [partsOf(version), partsOf(other)];
  const at = own.findIndex((part, index) => part !== others[index]);
  return at >= 0 && own[at] < others[at];
}

function isMeant(version, { versions, from, before }) {
  if (versions) return versions.includes(version);
  return !isBefore(version, from) && isBefore(version, before);
}

/** What of a package-lock.json is known as bad, a sentence each. */
export function knownAsBad(lock, advisories) {
  return Object.entries(lock.packages).flatMap(([path, { name, version }]) => {
    const own = name ?? path.split('node_modules/').at(-1);
    return advisories
      .filter((each) => version !== undefined && each.package === own && isMeant(version, each))
      .map(
        ({ what, source, date }) => `${path} is ${own} ${version}: ${what} (${source}, ${date})`,
      );
  });
}

/** Kept by hand: it knows less than the registry does, which is asked by `npm run audit`. */
if (process.argv[1] === import.meta.filename) {
  await main(() => {
    const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
    const advisories = read(join(root, 'scripts', 'advisories.json'));
    const bad = knownAsBad(read(process.argv[2] ?? join(root, 'package-lock.json')), advisories);
    if (bad.length > 0) throw new SetupError(bad.join('\n'));
    say(`None of the versions in use is in the kept list of ${advisories.length} bad ranges.`);
  });
}
