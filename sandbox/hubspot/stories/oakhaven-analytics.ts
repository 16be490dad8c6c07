import { spoken } from './spoken.ts';
import type { Story } from './story.ts';

const frameworkCall = spoken(
  { L: 'Lucas Ferreira', H: 'Hannah', P: 'Priti Rao', G: 'Gareth Lunn' },
  `
L: Hi Priti. And this is –
P: This is Gareth, from procurement. He's the reason that I've not answered you.
G: I'm usually the reason.
L: Ha. Good to meet you, Gareth. So what's in the way?
G: The amount. Three hundred and forty-six. Above two hundred and fourteen I have to tender, or buy from a framework.
L: And the analytics isn't part of what you have? It's an add-on to a contract that you tendered.
G: That was four years ago and it said security. Analytics isn't security. I asked legal, they wrote me a page, the answer's no.
L: Okay. So a tender?
G: A tender's nine months from today. Priti wants it for the clearing.
P: I want it for the next clearing, yes. Last August we filled six courses twice and four not at all. That's about one point one million in fees that we didn't take.
H: Is that a figure you can share?
P: It's in the senate paper. It's public.
L: What about the framework?
G: There's one of the northern universities, for data tools. Lot three would fit. You're not on it.
L: Can we get on it?
G: It opens again in two years. But a supplier on the lot can sell it, if it's their product that they resell. There are five. Castell Data is the one that we buy laptops from.
L: So Castell sells ours to you.
G: If they list it. That's between you and them. Then I can order in a fortnight.
P: And it'd be the same thing? With Hannah setting it up?
H: It'd be the same thing. They'd be the ones who send the invoice.
G: Their margin's five per cent on that lot. It's fixed.
L: So it's either on top or we take it off.
G: It can't be more than what you've offered. I've the mail with three four six in it.
L: Understood. And the money's there?
P: It's in the digital fund. The pro vice-chancellor released it in {2026-09-22|MMMM}. It goes back if it isn't ordered by the {2027-01-29|Do} of {2027-01-29|MMMM}.
G: That's the part that I'd underline.
L: Who signs at your end, with the framework?
G: The director of finance, Helen Marsh, and she signs what I put in front of her.
P: Can I say one thing? The vendor that did our timetables, Ordina, they are on the lot with their own analytics. They've written to my boss.
L: Have you seen it?
P: Not yet. I'm seeing it on the {2026-12-03|Do}. I have to, they asked properly.
H: What would it have to do for you to prefer it?
P: Live offers. If it shows offers by the minute in clearing, I'd have to think. I believe it's a nightly load.
`,
);

/** Money and a will are there; the way to buy is not, unless somebody else sells it. */
export const oakhavenAnalytics: Story = {
  deal: 38,
  ours: ['Lucas Ferreira', 'Hannah'],
  people: [
    {
      first: 'Priti',
      last: 'Rao',
      title: 'Head of Admissions Planning',
      mailbox: 'p.rao',
      buyingRole: 'CHAMPION',
    },
    { first: 'Gareth', last: 'Lunn', title: 'Procurement Partner', mailbox: 'g.lunn' },
  ],
  entries: [
    {
      ago: 75,
      kind: 'meeting',
      subject: 'Analytics for clearing',
      people: ['p.rao'],
      body: `Priti + 2 planners, Hannah, LF
Showed live offers on last year's clearing, their own numbers. Priti: "this is what I asked for in 2023"
Wants single sign-on with what they have, and no student names in it
She puts it to the digital fund`,
    },
    {
      ago: 59,
      kind: 'email',
      subject: 'Digital fund: yes',
      from: 'p.rao',
      people: ['p.rao'],
      body: `Dear Lucas,

The fund said yes this morning, for the full amount. Procurement will be in touch about the order, it should be quick as you are already a supplier.

Priti Rao`,
    },
    {
      ago: 31,
      kind: 'note',
      subject: 'Oakhaven analytics',
      body: `No order yet. Priti says "with procurement". Close date {2026-11-06|D/M} still fine I think. LF`,
    },
    {
      ago: 9,
      kind: 'call',
      subject: 'Why there is no order',
      people: ['p.rao', 'g.lunn'],
      body: 'Cant order from us directly. Framework lot 3, via Castell. Fund money gone if not ordered in Jan.',
      transcript: frameworkCall,
    },
    {
      ago: 4,
      kind: 'note',
      subject: 'Castell',
      body: `Spoke to Castell (Ian Petrie, public sector). Willing to list us, needs reseller agreement + price file, their listing meeting is {2026-12-09|D MMM}, next one {2027-01-13|D MMM}. Our legal has no reseller paper for UK. Asked Kerstin. LF`,
    },
  ],
};
