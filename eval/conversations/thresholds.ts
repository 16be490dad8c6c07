/**
 * The least likelihood with which anything is suggested, chosen on hand A by a layer learned from
 * the lessons alone, which another hand wrote: the lowest at which its precision holds 0.80,
 * since yet another hand costs about a tenth of it.
 */
export const leastLikelihood = 0.45;
