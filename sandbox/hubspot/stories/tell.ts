import type { CrmObject, ObjectType } from '../data.ts';
import { withDays } from './days.ts';
import type { Story, StoryEntry, StoryPerson } from './story.ts';

/** What a story is told of: a deal of the account and who owns it. */
export interface Stage {
  dealId: string;
  /** Of the customer's company. */
  domain: string;
  owner: { id: string; name: string; email: string };
  ago: (days: number) => string;
  /** Whole weeks since the stories were told, by which the days in their texts move. */
  weeks: number;
}

/** What was said in one call, as the transcripts API gives it. */
export interface Transcript {
  id: string;
  /** The call's. */
  engagementId: number;
  transcriptSource: string;
  createdAt: string;
  updatedAt: string;
  transcriptUtterances: {
    id: string;
    text: string;
    startTimeMillis: number;
    endTimeMillis: number;
    speaker: { id: string; name: string; email?: string };
  }[];
}

export interface Told {
  contacts: CrmObject[];
  entries: { type: ObjectType; object: CrmObject }[];
  transcripts: Transcript[];
}

const objectsOf = { call: 'calls', email: 'emails', meeting: 'meetings', note: 'notes' } as const;
/** Words that a person says in a second, about. */
const wordsPerSecond = 2.5;

/** The objects that a story leaves in the account. */
export function tell(story: Story, stage: Stage): Told {
  const people = story.people.map((person, index) => ({
    person,
    contact: contactOf(person, `71${stage.dealId.slice(-4)}${index}`, stage),
  }));
  const transcripts: Transcript[] = [];
  const entries = story.entries.map((told, place) => {
    const entry = moved(told, stage.weeks);
    const id = `${stage.dealId}${String(place).padStart(2, '0')}`;
    const at = stage.ago(entry.ago);
    const present = people.filter(({ person }) => entry.people?.includes(person.mailbox) ?? true);
    const properties: Record<string, string> = {
      ...propertiesOf(entry, present, stage),
      hs_timestamp: at,
      hubspot_owner_id: stage.owner.id,
    };
    if (entry.transcript) {
      transcripts.push(transcriptOf({ id, at }, entry.transcript, people));
      properties['hs_call_transcription_id'] = `${id}9`;
    }
    return {
      type: objectsOf[entry.kind],
      object: {
        id,
        properties,
        createdAt: at,
        updatedAt: at,
        archived: false,
        associations: {
          deals: [{ id: stage.dealId }],
          contacts: present.map(({ contact }) => ({ id: contact.id })),
        },
      },
    };
  });
  return { contacts: people.map(({ contact }) => contact), entries, transcripts };
}

function moved(entry: StoryEntry, weeks: number): StoryEntry {
  const { subject, body, transcript } = entry;
  return {
    ...entry,
    subject: withDays(subject, weeks),
    ...(body !== undefined && { body: withDays(body, weeks) }),
    ...(transcript && {
      transcript: transcript.map(([speaker, text]) => [speaker, withDays(text, weeks)] as const),
    }),
  };
}

interface Cast {
  person: StoryPerson;
  contact: CrmObject;
}

function contactOf(person: StoryPerson, id: string, { domain, ago }: Stage): CrmObject {
  return {
    id,
    properties: {
      firstname: person.first,
      lastname: person.last,
      jobtitle: person.title,
      email: `${person.mailbox}@${domain}`,
      hs_buying_role: person.buyingRole ?? null,
    },
    createdAt: ago(90),
    updatedAt: ago(9),
    archived: false,
    associations: {},
  };
}

function propertiesOf(
  { kind, subject, body = '', from }: StoryEntry,
  present: readonly Cast[],
  { domain, owner }: Stage,
): Record<string, string> {
  if (kind === 'call') {
    return {
      hs_call_title: subject,
      hs_call_body: asHtml(body),
      hs_call_direction: 'OUTBOUND',
      hs_call_status: 'COMPLETED',
    };
  }
  if (kind === 'meeting') return { hs_meeting_title: subject, hs_meeting_body: asHtml(body) };
  if (kind === 'note') return { hs_note_body: asHtml(body) };
  const customers = present.map(({ person }) => `${person.mailbox}@${domain}`);
  const sender = !from || from === 'us' ? owner.email : `${from}@${domain}`;
  const isOurs = sender === owner.email;
  return {
    hs_email_subject: subject,
    hs_email_text: body,
    hs_email_direction: isOurs ? 'EMAIL' : 'INCOMING_EMAIL',
    hs_email_from_email: sender,
    hs_email_to_email: isOurs ? customers.join(';') : owner.email,
  };
}

function asHtml(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => `<p>${line}</p>`)
    .join('');
}

function transcriptOf(
  call: { id: string; at: string },
  turns: readonly (readonly [speaker: string, text: string])[],
  people: readonly Cast[],
): Transcript {
  let at = 4000;
  const transcriptUtterances = turns.map(([name, text], index) => {
    const startTimeMillis = at;
    at += 800 + Math.round((text.split(' ').length / wordsPerSecond) * 1000);
    const email = people.find(
      ({ person }) => name === `${person.first} ${person.last}` || name === person.first,
    )?.contact.properties['email'];
    return {
      id: String(index + 1),
      text,
      startTimeMillis,
      endTimeMillis: at,
      speaker: { id: name, name, ...(email && { email }) },
    };
  });
  return {
    id: `${call.id}9`,
    engagementId: Number(call.id),
    transcriptSource: 'RECORDER',
    createdAt: call.at,
    updatedAt: call.at,
    transcriptUtterances,
  };
}
