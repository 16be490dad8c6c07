import { Eye, MessageSquare } from 'lucide-react';
import type { Article } from './articles.ts';

/** As `fullDay` writes it, whose code would come with the first script of every page otherwise. */
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Who wrote it, when, how long it is, and how often it was read and answered. */
export function ArticleFacts({ article }: { article: Article }) {
  const { author, publishDate, readTime, views, comments } = article;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-ink-3">
      <span>{author}</span>
      <time dateTime={publishDate}>{day.format(new Date(publishDate))}</time>
      <span>{readTime} min read</span>
      <span className="inline-flex items-center gap-1">
        <Eye size={13} aria-hidden />
        {views}
        <span className="sr-only"> views</span>
        <MessageSquare size={12} aria-hidden className="ml-2" />
        {comments}
        <span className="sr-only"> comments</span>
      </span>
    </p>
  );
}
