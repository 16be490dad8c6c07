/** A text that looks like an id or a number of a customer: `3.1.2`, `REQ-012`, `S 4a`. */
export const idLike = /^\(?[\p{L}]{0,8}[-. ]?\d{1,6}(?:[.\-/]\d{1,6}){0,6}[a-z]?[.):]?$/u;
