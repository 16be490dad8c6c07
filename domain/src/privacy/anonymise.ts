declare const anonymised: unique symbol;

/** Text out of which names were taken; the only text that may leave for a language model. */
export type Anonymised = string & { readonly [anonymised]: true };
