/** By custom these are written in small letters too, and those count first. */
const proxySettings = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'];

/**
 * Variables that have a value. A file that was written on Windows leaves a carriage return at the
 * end of each, which nobody sees and no value of ours ends in.
 */
export function withoutTrailingBlanks(environment: NodeJS.ProcessEnv) {
  const small = proxySettings.map((name) => [name, environment[name.toLowerCase()]] as const);
  const all = Object.entries({
    ...environment,
    ...Object.fromEntries(small.filter(([, value]) => value)),
  });
  const given = all
    .map(([name, value]) => [name, value?.trimEnd()] as const)
    .filter(([, value]) => value !== undefined && value !== '');
  const cut = all.filter(([, value]) => value !== value?.trimEnd()).map(([name]) => name);
  return { given, cut };
}
