import type { ReactNode } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { answers, type Answer } from './rfp-answers.ts';

/** What an RFP answer looks like, and what leaves for a language model. */
export function Answers() {
  return (
    <div className="grid gap-x-10 border-t border-line lg:grid-cols-2">
      <Part
        id="rfp"
        title="RFP answers with their source"
        text="Upload the questionnaire and map its columns. Each answer quotes your own documentation. No source, no answer."
      >
        <ul>
          {answers.map((answer) => (
            <li key={answer.id} className="border-t border-line px-5 py-3 first:border-t-0">
              <Requirement {...answer} />
            </li>
          ))}
        </ul>
      </Part>
      <Part
        id="anonymised"
        title="Names stay on your server"
        text="People, companies, emails and phone numbers become placeholders before a note leaves. You read the answer with the real words."
      >
        <Words title="What you wrote">
          <Name>Tomas Reed</Name> of <Name>Halden Logistics</Name> confirmed that empty running
          costs <b className="font-semibold">$412k a year</b>. Reach him at{' '}
          <Name>t.reed@halden.example</Name> or <Name>+44 20 7946 0143</Name>.
        </Words>
        <div className="border-t border-line" />
        <Words title="What the model reads">
          <Placeholder>[PERSON_1]</Placeholder> of <Placeholder>[COMPANY_1]</Placeholder> confirmed
          that empty running costs <b className="font-semibold">$412k a year</b>. Reach him at{' '}
          <Placeholder>[EMAIL_1]</Placeholder> or <Placeholder>[PHONE_1]</Placeholder>.
        </Words>
      </Part>
    </div>
  );
}

interface PartProps {
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}

function Part({ id, title, text, children }: PartProps) {
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col py-8 max-lg:not-first:border-t max-lg:not-first:border-line"
    >
      <h2 id={id} className="site-h2">
        {title}
      </h2>
      <p className="mt-3 mb-5 text-body text-pretty text-ink-2">{text}</p>
      <div className="mt-auto rounded-3 border border-line bg-surface">{children}</div>
    </section>
  );
}

function Requirement({ id, requirement, level, tone, quotation, note }: Answer) {
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <span className="w-10 text-ui leading-5 text-ink-3">{id}</span>
        <p className="min-w-[200px] flex-1 text-body font-medium">{requirement}</p>
        <Badge tone={tone}>{level}</Badge>
      </div>
      <div className="mt-2 sm:pl-13">
        {quotation ? (
          <blockquote className="border-l-2 border-accent pl-3 text-body text-ink-2">
            {quotation.text}
            <cite className="mt-1 block text-meta text-ink-3 not-italic">{quotation.source}</cite>
          </blockquote>
        ) : (
          <p className="text-body text-ink-3">{note}</p>
        )}
      </div>
    </>
  );
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="px-5 py-5">
      <h3 className="text-ui font-medium text-ink-3">{title}</h3>
      <p className="mt-2 max-w-[56ch] text-lead leading-7 text-pretty">{children}</p>
    </div>
  );
}

function Name({ children }: { children: string }) {
  return (
    <span className="rounded-1 bg-bad-wash box-decoration-clone px-1 whitespace-nowrap text-bad">
      {children}
    </span>
  );
}

function Placeholder({ children }: { children: string }) {
  return (
    <span className="rounded-1 bg-good-wash box-decoration-clone px-1 font-medium text-good">
      {children}
    </span>
  );
}
