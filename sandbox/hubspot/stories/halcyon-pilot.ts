import { spoken } from './spoken.ts';
import type { Story } from './story.ts';

const coordinationCall = spoken(
  {
    A: 'Amara Nwosu',
    J: 'Jonas Lindqvist',
    H: 'Henrik Dahlgaard',
    S: 'Søren Lykke',
  },
  `
H: So now you see the map. Every dot is a turbine and the blue ones are boats.
A: It's gorgeous. How many are out today?
H: Today, eleven vessels. Wave height is one point six, so it's eleven that are waiting, mostly. Above one point five we don't transfer people.
J: They just sit there?
H: They sit there and eat biscuits. At nine thousand pounds a day. We charter in pounds for the English fields.
A: Each?
H: Each, yes. Ehm, well, the small ones are seven. But say nine. This is why I have grey hair. I'm thirty-four.
S: He's fifty.
A: Hi Søren. Henrik, when you say waiting, is it the weather, or is it the planning?
H: It's a good, yeah. The weather I cannot sell to anybody. But we measured since {2026-04-15|MMMM} what is not weather. A boat that waits for a technician, or a technician that waits for a part, or two boats to the same turbine. It is seventy-one minutes for each boat and day.
A: Seventy-one minutes. And that's across, what, all fields?
H: Across the three fields that I coordinate from here. Twenty-six boats in the season. We say it's two point three million kroner a season, and this is without the lost production.
J: And why does it happen? I mean how's the day planned, is there a –
H: How it's planned. Yeah. So there's a whiteboard in Esbjerg, and there's a spreadsheet in Grimsby, it's on a, what's it called, a shared drive, and it's always somebody else who has it open. And then there's a man called Keith.
J: Keith.
H: Keith is very good. Keith goes on pension in {2027-05-29|MMMM}.
A: Ah.
H: So now you know the date also. The season begins in {2027-04-10|MMMM}, the charter contracts must be signed by the {2027-02-15|Dw of MMMM}. If I know by then that I need two boats less, I sign two boats less. After this it's too late, I've paid for them.
A: So what would you have to know by the {2027-02-15|Dw of MMMM}?
H: If the waiting goes below forty minutes. For one field, over six weeks. In winter we have only eight boats, but it's enough to see it.
S: Can I come in here? Because it's me who has to, ehm. For the pilot I don't want any integration. None. You take a file each morning. If it's a real project then yes.
J: What would the file be? Excel from SAP, or something out of the marine system?
S: A CSV from SAP PM, the work orders, and the positions you can have by AIS, which is public. And the weather, we've a feed from the met office, it's JSON, each hour.
A: And the technicians, how do they get in? You've got Entra, I think, from what –
S: Entra ID. Guests are okay for a pilot. In a real one, no guests, and the conditional access from us. And on the boats it must work without network for, I'd say, four hours. Behind the third row there's nothing.
J: Four hours offline. Yes. We do that with the field app, it syncs when –
S: Yeah, ehm, I've heard that sentence from four suppliers now. I'd like to see it on a boat.
H: We take you on a boat. Do you get seasick?
J: I'm from Gothenburg.
H: So yes.
A: Who'd decide after the pilot, Henrik? Say it's thirty-eight minutes.
H: The pilot I pay myself. Twelve and a half thousand is inside what I can sign, my limit is a hundred and fifty thousand kroner, it's about seventeen thousand pounds. The rollout, that is Mette. Mette Vestergaard, she's COO. It would be in her operations budget, she holds back four million kroner for what she calls winter work.
A: Does she know about us?
H: She knows. She gave me the forty minutes. I'd said fifty.
A: Tough lady.
H: She was a captain.
S: Brambletree also talked to her, by the way.
H: That's true. Brambletree sent her something at the conference. She gave it to me, I gave it to Søren.
S: It is a route thing. It optimises where the boat drives, not who's in it. I wrote her that. It's not, it's the wrong half of the problem.
A: And is there anyone who'd rather you did nothing?
H: Grimsby. They think that I want to take Keith away. I don't, he's going himself! But they'll be against anything that comes from Denmark.
A: Should we do the pilot in Grimsby, then?
H: Hm.
S: Hm. That's actually not stupid.
H: If it works for Keith it works for everybody. Let me talk to him. He owes me a favour since the thing with the crane.
J: And if, say, the six weeks are too windy to see anything? Would you extend, or –
H: If it blows for six weeks we look at the days when it didn't. We need twenty days. In {2026-01-15|MMMM} we had twenty-three last year.
A: Right. So twenty working days, under forty minutes, one field, decision before the {2027-02-15|Dw of MMMM}. When would you have to start?
H: The {2026-12-07|Dw of MMMM}. Then it's Christmas in the middle, but the boats go.
A: And from our side it's the contract, which is –
S: For the pilot it's our short form, two pages, legal doesn't see it below twenty thousand. I need a data processing agreement, names of technicians are in it. The template's Danish and English.
A: Send it, I'll have it back in two days. Jonas, boots.
J: Boots. Yes.
`,
);

/** A small pilot with everything that a large deal should have. */
export const halcyonPilot: Story = {
  deal: 7,
  ours: ['Amara Nwosu', 'Jonas Lindqvist'],
  people: [
    {
      first: 'Henrik',
      last: 'Dahlgaard',
      title: 'Head of Marine Coordination',
      mailbox: 'hd',
    },
    {
      first: 'Mette',
      last: 'Vestergaard',
      title: 'Chief Operating Officer',
      mailbox: 'mv',
      buyingRole: 'DECISION_MAKER',
    },
    { first: 'Søren', last: 'Lykke', title: 'Lead Solution Architect', mailbox: 'sl' },
  ],
  entries: [
    {
      ago: 30,
      kind: 'call',
      subject: 'Boats, Keith and a map',
      people: ['hd', 'sl'],
      body: '71 min to 40. Charter contracts {2027-02-15|D MMM}. Pilot maybe in Grimsby.',
      transcript: coordinationCall,
    },
    {
      ago: 26,
      kind: 'email',
      subject: 'Grimsby',
      from: 'hd',
      people: ['hd'],
      body: `Hi Amara

I was in Grimsby yesterday and ate fish with Keith. He will do it, under two conditions: he sees the plan first and may overrule it, and nobody calls it AI.

I made the list of the 8 boats and the 31 technicians and gave it to Søren. I also moved the crew meeting to 05:45 so that they can use it from the first day.

/Henrik`,
    },
    {
      ago: 19,
      kind: 'email',
      subject: 'VS: Pilot, technical',
      from: 'sl',
      people: ['sl', 'hd'],
      body: `Hello Jonas

Decided on our side:
- CSV from SAP PM at 04:30 each day by SFTP, ~600 lines
- AIS you take yourself, weather feed from us (JSON, hourly, key follows)
- guests in Entra ID for 31 technicians + 4 coordinators, MFA on
- data in the EU, deleted 30 days after the pilot
- offline 4 h, I will test on board with the phone in a lead bag

A plan for the day must be there 10 minutes after the file. The old tool needed 50 and Keith was at the quay before it.

Venlig hilsen
Søren Lykke

-----Oprindelig meddelelse-----
Fra: Jonas Lindqvist
Sendt: {da 2026-10-30|D. MMMM YYYY}
Hi Søren, here is our standard set-up. In the full product all of this is real time and you would not need files at all.`,
    },
    {
      ago: 11,
      kind: 'note',
      subject: 'Boat',
      people: ['sl', 'hd'],
      body: `Jonas on board w Søren (CTV, 2.1 m waves). offline 5h10 incl the lead bag, synced in 40 s. JL very ill. Søren: "ok, approved from me". DPA signed {2026-11-10|D/M}. AN`,
    },
    {
      ago: 9,
      kind: 'meeting',
      subject: 'Grimsby, with Keith',
      people: ['hd'],
      body: `Present: Keith Barraclough (planner Grimsby), Henrik (by phone), Amara
Keith on how he does it: weather at 4, calls the skippers at 5, writes it on the board at half past, 12 min per boat
What goes wrong according to him: parts not on the quay (2-3 a week), technician without a valid sea survival certificate (1 a week, nobody tells him), Esbjerg changing things after 6
He will use it if he can overrule it and if it says why. "If it just tells me a number I'll bin it"
Certificates sit in a training system (Workday Learning) => not in pilot, Søren says file possible later
He leaves on {2027-05-29|D MMMM}. No successor named
Skippers have tablets already, Samsung, 10 inch`,
    },
    {
      ago: 5,
      kind: 'email',
      subject: 'Go',
      from: 'mv',
      people: ['mv', 'hd'],
      body: `Dear Amara,

Henrik asked me to write it myself. I support the pilot in Grimsby from {2026-12-07|D MMMM}. If the waiting which is not weather is below 40 minutes over 20 working days, I will take the rollout for the three fields from the winter work budget and we decide on {2027-02-10|D MMMM}, five days before the charters. If it is above, we part as friends.

Regards
Mette Vestergaard
COO, Halcyon Energy`,
    },
    {
      ago: 2,
      kind: 'note',
      subject: 'Order',
      people: ['hd'],
      body: `HD has the short form, signs tues when back from Esbjerg, PO same day. kickoff mon {2026-12-07|D/M} 05:45 (!!) Grimsby. send Keith the plan 2 days before. AN`,
    },
  ],
};
