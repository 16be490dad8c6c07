import { spoken } from './spoken.ts';
import type { Story } from './story.ts';

const fieldCall = spoken(
  { L: 'Lucas', M: 'Maaike Verhoeven', B: 'Bas', J: 'Jonas' },
  `
L: Hey Maaike. Oh, you're in a car?
M: I'm in a car but I'm not driving. Bas is driving. Say hello, Bas.
B: Hello.
L: Is that, is it okay to talk like this?
M: It's two hours to Liège so yes, please. If we go in a tunnel I'm gone.
L: Okay. So, um, I've got Jonas with me. And basically you wrote that you've got the office team on it since the spring and you wonder about the field people.
M: Yeah. So the office is, what is it, twenty-two people, support and planning, and it's good. I mean there's things. But it's good. And now the service engineers see it and they're like, why do we still get a PDF.
J: How many engineers is it?
M: Thirty-four now. In {2027-01-15|MMMM} it's forty-one, we're hiring in, hm, Poland mostly and two in Spain. If they all sign. One of them's still thinking.
L: And what do they, like, what's a day?
M: A day... Bas, what's a day?
B: Pff. You get a mail in the morning, with a PDF, robot such and such has a fault. You drive. You arrive, and it's the wrong part. Or it was fixed already by remote. Or they moved the robot.
L: They moved the robot?
B: The robots move, yes. That's more or less the point of them.
L: Right. Fair.
M: So we looked at it, because I didn't want to only complain. In the second quarter, Bas, you remember, we took all the visits. Six hundred and something, six hundred twelve. And in, so, a hundred and forty-three of those the first visit didn't solve it. And of these the half, more than the half, it was the part. Not in the van.
J: So like, um, twenty-three per cent second visits.
M: Twenty-three, yeah. And a visit's about four hundred twenty euros all in. It's not the end of the world. But the robot stands still and the customer has in the contract that, ehm, we've to pay when it stands more than eight hours. That's what hurts. I don't have that number, that's with finance.
L: Could you get it?
M: I can ask. They're a bit, they're busy with the round.
L: With the what, sorry? You broke –
M: – the funding. The financing round. Hello?
L: Hello? I think that was a tunnel.
J: Yep.
L: Maaike? No. Give it a second. Did you see the game, by the way?
J: Don't. I've not seen it, I'm watching it tonight.
L: Oh, okay. Okay. I say nothing.
J: You already said it with your face.
M: – so that's why. Are you there?
L: We're back. You were gone from, um, the funding round on.
M: Ah. Yeah, so I said, there's a round being closed, our series C, and until that's done everything above ten thousand goes to Tijs and he says no. He isn't saying no because it's bad. He says no.
L: Tijs is the CTO?
M: CTO and founder, one of the two. Officially the field service has its own budget, I've my own, I could do, I think I could do forty myself. But not now.
L: And when does the round close?
M: They say {2026-12-10|MMMM}. They also said {2026-09-15|MMMM}.
L: Right. Okay.
J: Can I ask some, like, technical, while you're, so where's the fault coming from? Is it the robot that tells you?
M: Bas, you know this better.
B: The robot sends to the fleet manager, that's our own software, it's on AWS in Ireland. There's MQTT from the robots and then events. And in there there's the fault code. And support makes from it a ticket in Jira.
J: In Jira. Jira Service Management, or –
B: Yes that one, cloud. And the parts are in Odoo. And the van stock is in, ehm. In the van.
M: It's in an Excel for each van.
B: It's in the van.
J: How many robots are out there?
B: Nine hundred? Nine hundred fifty. At forty-something sites.
J: And how many events from them, in a day?
B: Oh, no idea. Many. Most of it's noise. The real faults, maybe fifty, sixty a day that somebody looks at.
J: And phones, what do the engineers carry?
B: iPhone. Company phone, with the, what's it, the management thing. Kandji.
J: And is there reception at the sites?
B: In the warehouse? It's a steel box. You've wifi if the customer is nice. And three of the sites are high security, the phone stays at the gate. So it'd have to, you'd have to do it before or after.
J: So offline's a –
B: It must work offline, otherwise you can forget it. And scanning the part with the camera. That's what I would like, I don't know if it's important for Maaike.
M: It's important. If the van stock isn't right then all the rest is for nothing, you can plan what you want.
L: So, let me just sort of, if this works, the second visits go from twenty-three to what? What'd be good?
M: To ten. Ten's what the others have. I come from elevators, there it was eight. But in elevators you always know where the elevator is.
L: That's true.
M: We had there a system, it was a very big one, it took two years and then they stopped it. So I'm a little bit, I'm careful.
L: Sure. No, ours is quick. Usually the field module's live in three or four weeks, and it pays back in the first quarter, we see that all the time.
M: Hm-hm.
L: Would Tijs, I mean, does he see this? Does he know the twenty-three?
M: He knows that customers complain. He made a remark about the twenty-three, he thinks the engineers order wrong. It isn't that, but.
B: It's a bit that.
M: It's a bit that.
L: Would it be an idea to get the three of us together? With Tijs?
M: After the round. Before it's no use, really, I know him.
L: And is there something else, like other tools that you look at?
M: There's a, Tijs has a friend who's got a field service start-up in Ghent, I don't know how it's called. He talked about it. I've not seen it. Maybe it's nothing.
L: Okay. Any date that, like, when would you need this for the new people?
M: If it was there when they start it'd be nice. They start in {2027-01-15|MMMM}, but they're first six weeks in Eindhoven in training. So if it was in {2027-03-10|MMMM}, that would be good. It doesn't have to be. It would be good.
J: I'd love to see one of those Excel files from a van, if I could. And an export of the six hundred visits.
M: I can send you the visits without the names. Bas, will you send one of the Excels?
B: If I find it.
M: He'll find it. We go off the road here, I have to call the customer. Lucas, you send me something short?
L: I'll send you something short. One page. Thanks, guys. Drive safe.
B: Always.
`,
);

/** A good reason, a good team, and a round of funding in front of it. */
export const sableField: Story = {
  deal: 18,
  ours: ['Lucas Ferreira', 'Jonas Lindqvist'],
  people: [
    { first: 'Maaike', last: 'Verhoeven', title: 'Head of Field Service', mailbox: 'maaike' },
    { first: 'Bas', last: 'Hendriks', title: 'Senior Service Engineer', mailbox: 'bas' },
    { first: 'Tijs', last: 'Claassen', title: 'CTO and co-founder', mailbox: 'tijs' },
  ],
  entries: [
    {
      ago: 58,
      kind: 'email',
      subject: 'Field app?',
      from: 'maaike',
      people: ['maaike'],
      body: `Hoi Lucas,

The office team is happy since spring. The engineers ask me why they do not have it. Can you tell me what it would be for 34, later 41 people?

I have my own budget for tools, so if it's reasonable I can just do it.

Groetjes,
Maaike

Sable Robotics | Head of Field Service | +31 40 555 01 18`,
    },
    {
      ago: 41,
      kind: 'call',
      subject: 'Field teams (from the car)',
      people: ['maaike', 'bas'],
      body: 'Second visits 23 %. Round must close first.',
      transcript: fieldCall,
    },
    {
      ago: 36,
      kind: 'email',
      subject: 'Re: One page',
      from: 'bas',
      people: ['bas', 'maaike'],
      body: `hi jonas

found the excel, attached, its from my van. column F is what i think i have, column G is what i had when i counted
visits export also, 612 rows. no names

if you make a scan thing: codes are datamatrix, 8 mm, dirty. the one of jira can not read them

bas

> On {2026-10-12|D MMM} Lucas Ferreira wrote:
> Here is one page. Field teams that switch to us cut second visits by half in the first quarter.`,
    },
    {
      ago: 30,
      kind: 'meeting',
      subject: 'Vans, parts, tickets',
      people: ['bas'],
      body: `Bas + Jonas, Eindhoven, in the workshop
JSM cloud: ~55 tickets a day, project FIELD, REST + webhooks ok, Bas has admin
Odoo 16, own hosting (Hetzner), parts 4,300 SKUs, XML-RPC. Upgrade to 18 planned "some day"
MQTT: no need, fault code is in the ticket. Fleet manager stays untouched, Tijs doesn't want anyone in there
Datamatrix: our scanner read 17 of 20 dirty ones, theirs 6. Bas impressed, wants 19
iPhone SE 3 / 15, Kandji, login with Google Workspace (not Entra!)
offline: 3 sites have no phone at all, ~9 % of visits => paper or tablet of the customer?
nobody has asked security questions yet. There is no security person`,
    },
    {
      ago: 23,
      kind: 'call',
      subject: 'Maaike 5 min',
      people: ['maaike'],
      body: `M: penalties for standstill were 61k in H1, finance gave her the number at last. She says that's the argument for Tijs, more than the visits. Round now "before Christmas".`,
    },
    {
      ago: 9,
      kind: 'note',
      subject: 'Tijs',
      people: ['tijs'],
      body: `met Tijs C by chance at the fair in Utrecht, 5 min at coffee. "No new tools till the round's in, and then I want to see the Ghent guys too." He decides, Maaike can't do 46 by herself, limit is 10 til further notice. nice guy. no date. LF`,
    },
  ],
};
