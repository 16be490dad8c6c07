import { spoken } from './spoken.ts';

/** A university: everybody is consulted, and it takes a while to find out who decides. */
export const oakhavenCall = spoken(
  { G: 'Grace Lindgren', B: 'Bram', I: 'Imogen Hartley', C: 'Callum Reid', P: 'Priyanka Nair' },
  `
G: – think it's recording now. Yes. Hi Imogen.
I: Hi, hi, sorry, I was double-booked, there's a, we've got a graduation on, so the car park's, anyway. I'm here.
G: No no, that's fine. Is Callum joining?
I: He's – Callum, are you on?
C: I'm on. I've just no camera, the laptop's, um, it's doing updates on the other one.
B: I know that feeling.
G: And Priyanka said she'd maybe come for the last bit.
I: Right. Well, shall I, do you want me to just start?
G: Please.
I: So, um. Where are we. Okay, so you'll know from Estates and from Timetabling that they've been using the, using yourselves for, what is it, four years, for room requests and the maintenance jobs and all of that. And that was bought by Estates, not by us, it was a sort of, it was on a credit card at one point, I believe.
G: It was. I've seen the invoice.
I: Yes. So it's grown. It's got about six thousand staff on it and I think the students' union uses it, which nobody told me. And everybody logs in with a password. Their own password. Which, when I started in {2026-03-15|MMMM}, I found out, and I'll be honest, I didn't sleep that well.
B: So no single sign-on at all today?
I: None. And the auditors, so internal audit, they do a cycle, and this was in the summer cycle, they put it as, Callum, was it amber or red?
C: It went in as red and then somebody talked it down to amber.
I: Somebody talked it down to amber. So I've got an amber audit point that says privileged and, um, "user access to the work request system isn't integrated with the university's identity provider", and I have to close it.
G: By when?
I: So that's, it's got a date, I can't remember what I... I'll look it up.
G: Okay.
I: The other thing is insurance. The cyber insurance, the renewal's in, um, it's the {2027-08-01|Dw of MMMM} every year. And last time they asked us whether we've multi-factor on everything that's got personal data on it. And the Registrar ticked yes.
G: Ah.
I: In good faith! In good faith. He'd been told yes. But it's not yes.
C: It's about eighty-five per cent yes.
I: It's eighty-five per cent yes. You're the other fifteen. You and the library thing.
B: So what do you run for identity, is it, um, is it Entra or something older?
C: Both. So there's Entra for staff, that's the main one, with conditional access, number matching and so on. And then there's a Shibboleth IdP, which we need for federation, for the journals and research, and students are in that one. It's version four, it's going to five in, I want to say easter. And you'd have to take both. SAML from both, with the entity category stuff. If you can only do one then it's Entra, but then I've still got the students on passwords.
B: Two IdPs on one tenant, that's fine, we do a, there's a chooser page. What about provisioning?
C: SCIM from Entra would be lovely. Joiners and leavers come from the HR system nightly, into Entra. Students come out of SITS.
B: And how many leavers a year, roughly?
C: Oh God. Well there's seven thousand students every summer.
I: And staff's about eight hundred.
B: And they stay active on our side, at the moment?
C: They stay active forever on your side, at the moment. I did an extract. There's eleven thousand four hundred accounts that belong to people who've gone.
G: Eleven thousand four hundred.
C: Somebody in there's been dead for two years. I mean, I don't, that isn't a joke, I recognised the name.
I: Yes. So.
G: I'm sorry. Yes. That's, um, that makes it real, doesn't it.
I: It does rather. So that's my reason, if you want a reason.
G: And has something actually happened? I mean, has one of those been used?
I: Not that we know. That's the thing with no logs, isn't it. Which is my next one. We've got Sentinel, we're about a year into Sentinel, and everything that matters has to send logs. Yours doesn't, as in, it can't on the plan we're on.
B: It can with the package, yeah. It's a push to an event hub, or a –
C: Event hub's good. What's the delay?
B: It's under a minute, typically. I'd have to look up what we commit to.
C: We'd want five minutes or better. Written down.
G: I'm noting. Is there anything else on the must list? I'd rather have the whole –
I: Hosting's UK. It's already in the UK, isn't it?
G: It's London, yes.
I: Right. And Cyber Essentials Plus from yourselves, that's a standard question. And keys. I'd like us to hold the keys, but if I'm honest I don't think it's a must, it's more a, the research side likes it when I can say that.
G: Nice to have, then.
I: Nice to have. Callum wants something about passkeys.
C: I do want passkeys, I don't expect passkeys.
B: They come with Entra, you'd get it for free.
C: Oh. Yes, of course we would. Okay.
G: So if I, um, can I ask about the how? Suppose the proposal's right. What has to happen at Oakhaven, who says yes?
I: So. It's a good question. Normally, it would be the CIO, and she left in {2026-07-15|MMMM}. So we've an interim, he's very nice, he's three days a week. And then it goes to the IT Investment Group, and the Registrar chairs that. Giles. But whether Giles can approve it or whether it's got to go on to Finance Committee depends on the amount, and I don't know if it's the amount a year or the total.
G: Who'd know that?
I: Priyanka'd know.
C: I thought it was total.
I: I thought it was annual.
G: And is there money set aside for it? Is it, I mean, out of your budget?
I: There's a security programme, there's two point one million for it over three years, but it's, um, a lot of it's spoken for. Endpoint was more than we thought. So I'd say there's, I'd hope there's something. I haven't had it confirmed. I'd not want you to write that down as a yes.
G: I won't. What would Giles care about?
I: Not being in the Yorkshire Post.
G: Ha. Okay.
I: No, truly. There was a university down the road, I'm not going to say which, they'd an incident two years ago, they were without payroll for five weeks, and it cost them four million, and their Vice-Chancellor was on the radio. Giles brings it up in every meeting.
P: Hello, sorry, can you hear me? Priyanka, procurement. I've got about ten minutes.
G: Hi Priyanka! Perfect timing. We were just asking, would something like this have to be tendered?
P: How much is it?
G: It's two hundred and ninety, over the three years, in euros, so –
P: So it's over threshold. You can't just extend it. But you're on the framework, aren't you, the higher education software one? So we can do a call-off. Direct award if there's a reason, otherwise a mini competition between the ones on the lot.
G: How many are on the lot?
P: Nine. But for this, who'd bid on adding security to somebody else's system, it'd be silly. So direct award, but I need a justification from Imogen, and I publish a notice, and then there's ten days standstill.
I: I can write a justification.
P: It has to be technical, not "we like them".
I: I don't especially like them. No offence.
G: None taken.
P: So from having the approval: a week for the call-off contract, that's framework terms, you can't change them, please don't send me a mark-up. Ten days standstill, calendar days. Then the PO. Say four weeks.
G: And the approval, is that the Investment Group or Finance Committee?
P: It's whole-life value, so two ninety, that's, I think the Registrar's limit is two hundred and fifty thousand pounds. What's two ninety in pounds?
C: About two fifty.
P: Well, you see, it's right on the line. I'll have to check with VAT or without.
I: Oh, for heaven's sake.
P: It matters!
G: When are the meetings, do we know?
I: Investment Group's monthly. I was hoping for the {2026-11-15|MMMM} one. I'd like all of this done before we close for Christmas, so the {2026-12-18|Dw of MMMM}.
P: I don't think you'll make that, but we can try.
G: Right. So, um, what if we, I could look at phasing it, so the staff part first –
P: You can't split it to get under a limit. That's the one thing you can't do.
G: No. No, I didn't mean to – I meant in time.
P: I know you did. I have to say it.
C: I've to drop, there's somebody at the, I've got to let a man into the comms room.
I: Thanks Callum. Grace, can you send me the technical bits so that I can do the justification? In words that a registrar can read.
G: Of course. And you'd look up the audit date?
I: I'll look up the audit date. Remind me.
G: I will. Thanks everyone.
`,
);
