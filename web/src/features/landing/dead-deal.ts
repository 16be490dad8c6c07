interface Said {
  /** Who, in which role, and how. */
  source: string;
  quote: string;
}

/** The security package of Brightwater Health, as the sample workspace tells it, word by word. */
export const deadDeal = {
  name: 'Security package',
  company: 'Brightwater Health',
  /**
   * As the product tells administrators by the recorded reading: the score once all that still stands is
   * accepted, and how many fields stand, are denied and are open.
   */
  figures: { score: 3, stand: 12, denied: 2, open: 3 },
  /** Newest first. */
  news: [
    { source: 'Our own note', quote: 'Gordon resigned mon' },
    {
      source: 'Gordon Pell, Chief Information Security Officer, by email',
      quote: 'My security line was swept with the rest. The requisition’s been cancelled.',
    },
  ],
  promise: {
    source: 'Shauna Truitt, IT Finance Partner, by email',
    quote: 'Req 88-20417 for $379,000 is approved by Gordon and sitting with supply chain.',
  },
} satisfies {
  name: string;
  company: string;
  figures: Record<'score' | 'stand' | 'denied' | 'open', number>;
  news: Said[];
  promise: Said;
};
