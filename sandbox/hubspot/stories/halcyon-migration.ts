import { spoken } from './spoken.ts';
import type { Story } from './story.ts';

const archiveCall = spoken(
  { T: 'Tomasz Wilk', N: 'Jonas Lindqvist', J: 'Jesper Holm', L: 'Lone Frandsen' },
  `
T: Hi Jesper, hi Lone. Can you, is the sound okay? I get a bit of an echo.
L: It's us, we're two in one room with two laptops. I mute.
J: Better?
T: Much better. So, um, the old inspection records. I've read your mail but I'd like to hear it from you, if that's, yeah.
J: Yes. So I'm data manager for the, for the assets, that means blade inspections, bolts, paint, all of that. Since 2009. And it sits in a system that was made by a consultant, in Access first and then he moved it to SQL Server, and he's, well, he's retired. He lives in Portugal.
N: The consultant?
J: The consultant. We can call him, he's very nice, but he doesn't have the, he doesn't remember why things are called what they're called.
T: And how much is it? In, like, records.
J: So one point three million inspection rows, I counted. And photos. The photos are the problem. Four point two terabytes, on a file server, and the link from the row to the photo is a path. With a drive letter.
N: Oh, the classic.
J: With three different drive letters, depending on the year.
N: And the characters, is it all Danish, or –
J: Danish, English, some German from the first field. And the code page is wrong for everything before 2013, so every ø is a, is something else.
L: Every ø is a box.
J: It's a box.
T: And what do you need it for, I mean, who looks at it?
J: The blade engineers. When there's a crack they want to see the same blade from last year and the year before. Today that takes, I asked them, somewhere between half an hour and half a day. And the insurance, when there is a claim. There was one in {2026-02-15|MMMM} where we couldn't find the photo and it wasn't paid.
T: How much was that?
J: I'm not sure that I may say it. It was more than this project costs. A lot more.
T: Okay, no, that's fine. And is there a date when it has to be over, does the server go, or –
L: I can answer, I think. The server is SQL Server 2014 and IT says that it must be off. They said it in 2024 also.
J: They say now end of {2027-03-31|MMMM}.
L: They say now end of {2027-03-31|MMMM}, because of the data centre in Aarhus being closed. That one I believe.
T: Is it certain, the data centre?
L: The lease is ended, I've seen it. But whether our server gets a, hmm, an extension on another place, I don't know. There are some that got one.
T: Okay. And, um, Jonas?
N: Yeah, so for the quality, what would you accept? If I migrate one point three million rows there'll be some that don't match.
J: All rows. And for photos, I'd say ninety-nine point five. For the rest a list.
N: Ninety-nine five with a list. And who checks it?
J: I do. I take two hundred at random, and twenty that I know are terrible.
N: Good. That's a proper test. And where does it go, you're on our EU tenant with the, is it the same one as the marine people?
J: I don't know what the marine people do.
T: My colleague Amara's talking to them, about a pilot.
J: Aha? Nobody tells us anything.
L: Is it Henrik? It's always Henrik.
T: Um. Anyway. The thing I wanted to ask is, who decides this? It's thirteen thousand, it's not a big, but somebody's got to –
J: My boss, I think. Or Lone's.
L: It'd be out of the decommissioning project, that's the data centre thing. I do the reporting for that one. There's a line for archives. There was fifty thousand on it.
T: Pounds?
L: Kroner.
T: Oh. So that's, um, that's about six thousand pounds.
L: Yes. So it would be half.
J: And the other half from us? I'd have to ask Birgitte.
T: Who's Birgitte?
J: My manager. Asset integrity. She's on leave until the middle of {2027-01-18|MMMM}.
T: Right. Who stands in for her?
J: Nobody, really. For small things I do.
T: Is thirteen thousand a small thing?
J: No.
L: If we would use the consultant, he offered to do it for five thousand, by the way. On an hourly basis.
J: He can't do the photos.
L: No. I'm only saying that it's been asked.
T: No, it's good to know. Would you, I mean, if it was up to you two?
J: I would do it with you. I don't want another thing from one man.
T: Okay. So I'd suggest we do a small sample first, like ten thousand rows and the photos for it, no charge. And you ask for –
J: I can give you ten thousand from Kattegat, 2011, that's where it's worst.
N: Perfect. I want the worst.
L: You'll get the boxes.
`,
);

/** Thirteen years of cracks, half of a budget, and a manager on leave. */
export const halcyonMigration: Story = {
  deal: 31,
  ours: ['Tomasz Wilk', 'Jonas Lindqvist'],
  people: [
    { first: 'Jesper', last: 'Holm', title: 'Data Manager, Asset Integrity', mailbox: 'jho' },
    { first: 'Lone', last: 'Frandsen', title: 'Project Office', mailbox: 'lfr' },
  ],
  entries: [
    {
      ago: 72,
      kind: 'email',
      subject: 'Old inspection records',
      from: 'jho',
      people: ['jho'],
      body: `Dear Quillmoor

we have an old database of inspections and want to have it in your system where the new ones are since 2024. Can you do this and what does it cost?
IT turns off the server at the end of the year.

Med venlig hilsen
Jesper Holm
Data Manager, Asset Integrity
Halcyon Energy A/S`,
    },
    {
      ago: 47,
      kind: 'call',
      subject: 'Archive of inspections',
      people: ['jho', 'lfr'],
      body: '1.3m rows, 4.2 TB photos. Half a budget. Sample agreed.',
      transcript: archiveCall,
    },
    {
      ago: 34,
      kind: 'email',
      subject: 'SV: Sample Kattegat 2011',
      from: 'jho',
      people: ['jho', 'lfr'],
      body: `Hi Jonas

Sample is on the SFTP, 10.112 rows and 38 GB. Please remember:
- drive H: and P: are the same server, Q: is gone (we have a copy on tape)
- ø is "¢" before 2013, å is "}" sometimes
- turbine numbers changed in 2015, table is in the zip
- photos must keep EXIF, the insurance asks for it
- data stays in EU

Jesper

Fra: Jonas Lindqvist
Sendt: {da 2026-10-08|D. MMMM YYYY} 14:20
Til: Jesper Holm
> With our import wizard you would be done in an afternoon, no coding needed, but let's look at the sample.`,
    },
    {
      ago: 20,
      kind: 'note',
      subject: 'Sample',
      people: ['jho'],
      body: `Sample run: rows 10,112/10,112. photos 98.1% (want 99.5). all misses are Q: = tape. Jesper checked his 200, 3 wrong turbine nos, fixed. He is happy apart fr tape. JL`,
    },
    {
      ago: 13,
      kind: 'email',
      subject: 'Money',
      from: 'lfr',
      people: ['lfr', 'jho'],
      body: `Hello Tomasz

I asked in the project: the line for archives is 50.000 DKK and it stays 50.000 DKK. It must be used by the {2027-01-31|Do of MMMM} because then the project closes its books. The rest has to come from Asset Integrity, i.e. Birgitte Skov. She's back on the {2027-01-18|Do of MMMM}.

The data centre: our row is on the list for {2027-03-31|D MMMM}, no extension, I have it in writing now.

Lone`,
    },
    {
      ago: 4,
      kind: 'call',
      subject: 'Jesper, tape',
      people: ['jho'],
      body: `Tape can be read by a firm in Odense, 2 weeks, they pay it themselves. J will write to Birgitte now, on leave or not. He didn't want to say what he writes.`,
    },
  ],
};
