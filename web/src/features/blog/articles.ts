export const categories = [
  'Sales Strategy',
  'Sales Engineering',
  'Lead Generation',
  'Customer Success',
] as const;
export type Category = (typeof categories)[number];

/** An article as the blog lists it (section 3); its text is a page of its own behind the link. */
export interface Article {
  id: string;
  title: string;
  excerpt: string;
  category: Category;
  /** Minutes, at 200 words each. */
  readTime: number;
  /** YYYY-MM-DD */
  publishDate: string;
  author: string;
  /** What other sites would invent: nobody counts readers here, so there is nothing to show off. */
  views: number;
  comments: number;
  featured: boolean;
  /** A drawing of ours; `#drawing` in it takes on the colours of the page. */
  image: string;
  tags: readonly string[];
  link: string;
}

const shared = {
  publishDate: '2026-11-21',
  author: 'The Plumbline authors',
  views: 0,
  comments: 0,
};

/** The six articles, in the order in which they are shown (BLOG-03). */
export const articles: readonly Article[] = [
  {
    ...shared,
    id: 'three-levels-of-evidence',
    title: 'Eight letters, three levels of evidence',
    excerpt:
      'A field that is filled in is not yet knowledge. How to tell, letter by letter, what your team was told from what it hopes.',
    category: 'Sales Strategy',
    readTime: 3,
    featured: true,
    image: '/articles/three-levels-of-evidence.svg',
    tags: ['MEDDPICC', 'Deal reviews', 'Forecast'],
    link: '/articles/three-levels-of-evidence',
  },
  {
    ...shared,
    id: 'a-proof-that-ends',
    title: 'A proof of concept that ends with a decision',
    excerpt:
      'Most trials die of old age. Five conditions, a handful of numbers and two dates keep yours from becoming one of them.',
    category: 'Sales Engineering',
    readTime: 3,
    featured: true,
    image: '/articles/a-proof-that-ends.svg',
    tags: ['Proof of concept', 'TECH PLAN', 'Success criteria'],
    link: '/articles/a-proof-that-ends',
  },
  {
    ...shared,
    id: 'let-go-early',
    title: 'Let go early: four questions that save a quarter',
    excerpt:
      'BANT never won a deal. Used as a filter it does something better: it gives you back the weeks that a lost one would have taken.',
    category: 'Lead Generation',
    readTime: 3,
    featured: true,
    image: '/articles/let-go-early.svg',
    tags: ['BANT', 'Qualification', 'First calls'],
    link: '/articles/let-go-early',
  },
  {
    ...shared,
    id: 'paper-before-the-yes',
    title: 'The paper starts before the yes',
    excerpt:
      'Legal, security and procurement take the time they take. Count their days backwards from the signature, and the close date either holds or it does not.',
    category: 'Sales Strategy',
    readTime: 3,
    featured: false,
    image: '/articles/paper-before-the-yes.svg',
    tags: ['Paper process', 'Close dates', 'Mutual action plan'],
    link: '/articles/paper-before-the-yes',
  },
  {
    ...shared,
    id: 'the-sentence-it-rests-on',
    title: 'Answer an RFP with the sentence it rests on',
    excerpt:
      'Three hundred requirements by Friday. Quote first, judge second, and leave open what your documents do not say.',
    category: 'Sales Engineering',
    readTime: 3,
    featured: false,
    image: '/articles/the-sentence-it-rests-on.svg',
    tags: ['RFP', 'Knowledge base', 'Security questionnaires'],
    link: '/articles/the-sentence-it-rests-on',
  },
  {
    ...shared,
    id: 'the-number-you-sold',
    title: 'The renewal begins with the number you sold',
    excerpt:
      'The metric that closed the deal is the one that keeps it. What to hand over on day one, and when to ask the old questions again.',
    category: 'Customer Success',
    readTime: 3,
    featured: false,
    image: '/articles/the-number-you-sold.svg',
    tags: ['Renewals', 'Metrics', 'Handover'],
    link: '/articles/the-number-you-sold',
  },
];
