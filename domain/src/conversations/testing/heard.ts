import { parseConversation } from '../parse.ts';
import { someContext } from './talk.ts';

/** What a file of a recorder becomes, as a test looks at it. */
export function read(content: unknown, name = 'call.json') {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const parsed = parseConversation({ name, text, context: someContext });
  if ('problem' in parsed) return { problem: parsed.problem.told, preview: parsed.preview };
  const { title, happened_at, speakers, utterances, text: all } = parsed.conversation;
  return {
    title,
    date: parsed.isDated ? happened_at : null,
    speakers,
    text: all,
    /** `Name@seconds: words` */
    said: utterances.map(({ speaker, start, end, at }) => {
      const who = speaker === null ? '-' : speakers[speaker]?.name;
      return `${who}@${at ?? '-'}: ${all.slice(start, end)}`;
    }),
  };
}
