import { spoken } from './spoken.ts';

/** The programme manager and security, when there was still much to ask. */
export const dunmoreProgrammeCall = spoken(
  { N: 'Amara Nwosu', D: 'Daniel Okafor', B: 'Bríd Casey', O: 'Oisín Lacey' },
  `
N: Bríd, hello. Is that a building site behind you?
B: It's the new motor claims floor, they're putting in the carpet. If there's a drill, just wave at me.
N: I'll wave.
B: Oisín's on as well, he's our IT security manager. Oisín, Amara. And, sorry, is it Daniel?
D: Daniel Okafor, I run the team here. I'll mostly keep quiet.
O: That's what they all say.
N: So Bríd, home's been live since last {2025-10-15|MMMM} and Fergus mentioned motor. Can you walk me through what motor looks like from your side?
B: I can. Motor's four offices, Dublin, Cork, Galway and Belfast, and a hundred and forty field assessors that are never in any of them. A claim comes in by phone, or by the broker, or by the app that nobody uses, and then somebody rings round to see who's near the car.
N: Rings round the assessors?
B: Rings round the – yeah. On their own mobiles. And, you know, the fella's up a ladder, or he's driving, or it's lunch. So from notice of the accident to somebody standing in front of the car, it's six and a half days. And the garage charges us storage for every one of them.
N: What does storage cost?
B: Thirty-five euro a day, on average. Times about twenty-six thousand cars.
D: That's, um, that's nearly six million.
B: Well, no. Not all of it's ours to, some of them would sit there anyway, there's total losses, there's people who can't be got on the phone. There was one in Athlone sat for four months because the man was in Australia. So finance says one point nine. I say more, but finance says one point nine, and it's finance's that goes in the paper.
N: And where would you need the six and a half days to be?
B: Two. Two and I can close the Cork yard. That's the lease, that's the other thing, the lease on the yard in Cork is up at the end of {2027-04-30|MMMM} and Fergus has told them we're not renewing it.
N: So he's already –
B: He's jumped already, yeah. He's in the air.
O: And hoping there's water.
N: Okay. So what has to be live by the end of {2027-04-30|MMMM}?
B: Cork and Dublin, at the minimum. Galway and Belfast can follow in the summer.
N: Oisín, what would you need from us? I know you did home, but I don't want to assume –
O: Don't assume, no. Home was desktop. This is a hundred and forty phones in the rain with photographs of people's registration plates on them. So, eh. Device management, we've Intune, the app has to be enrolled or it doesn't open. Photos encrypted on the device, and gone from it after upload. And I'd want the audit log streamed into Splunk, not a download.
N: Streamed, not a download.
O: Not a CSV on a Friday, no.
N: And the log-in is through Okta still?
O: Okta, with the key, the FIDO thing. Which your app doesn't do.
D: It does since the summer, actually.
O: Does it? Well. I'd want to see that.
B: He'd want to see that.
N: You'll see it. What about the pen test, was ours okay for home?
O: It was okay. It's from last {2025-09-15|MMMM}, so it's stale now. I need one that's under twelve months at the date of signature, and the mobile app in scope.
N: I believe the new one is due in {2026-10-12|MMMM}. I'll check and come back to you in writing.
O: Grand.
N: Bríd, who decides this in the end? Is it Fergus on his own?
B: No. Fergus decides that he wants it. Anything over half a million over its life goes to the board, and the board's five people who mostly ask about the weather and the regulator. But if Fergus and Cormac both stand behind it, they've never said no yet.
N: And are they both behind it?
B: Fergus, yes, it's his, he'd, yeah. Cormac's... Cormac wants to see the costs on home come down first. Which they have, so.
N: Has anyone shown him?
B: I'm showing him on Thursday.
N: Are there others that you're looking at for motor?
B: There were. We'd two in, in {2026-06-15|MMMM}, Ordinant and a crowd from Leeds whose name I can't... it's gone. Ordinant wanted us to replace Guidewire. I mean. No.
O: No.
D: If you were starting in {2027-01-04|MMMM}, what would the team look like on your side? Would you have –
B: I've myself, full time. I've Oisín for a day a week –
O: Half a day.
B: Half a day. I've two testers from Cork and I've a floor manager in Dublin who hates everything and is therefore very useful.
N: Ha. I'd like her on the first call.
B: Him. Declan.
N: Declan. Right, what would make you say no to us?
B: If it's not in the assessor's hand by {2027-04-30|MMMM}. That's all. I can live with ugly, I can't live with {2027-05-28|MMMM}.
O: And if the keys aren't ours. I'd say no to that one.
N: Your own encryption keys?
O: In our own vault. Azure Key Vault, we rotate, you never see them.
N: Okay. That's in the security package, I'd put it in the quote from the start.
B: Do that. Fergus hates a second quote.
N: Understood. I'll send a plan backwards from the {2027-04-30|Dw of MMMM} by Friday. And the pen test date.
B: And a price that I can divide by a hundred and forty.
N: And a price you can divide. Thank you both.
`,
);

/** The last argument about money, with half of the room behind one microphone. */
export const dunmoreTermsCall = spoken(
  {
    N: 'Amara Nwosu',
    D: 'Daniel Okafor',
    R: 'Boardroom Dublin',
    F: 'Fergus Tully',
    S: 'Siobhán McGrath',
  },
  `
N: Can you hear us in the boardroom?
R: We can. There's four of us in here, Bríd, myself, Niamh from procurement and Siobhán's on her own screen because she has a cold.
S: I have a cold. Hello.
N: Sorry, who's speaking in the room?
R: Oh, Cormac. Cormac Daly. Fergus is parking.
N: Hi Cormac. Shall we wait for –
R: No, go on. He'll be looking for a space till Easter.
N: Okay. So there were three things open from Monday. Price, liability and the start. Can I take liability first, since Siobhán's poorly?
S: Please do, before I, excuse me. Sorry. We'd asked for five million, and you came back at the fees of twelve months. We can't take the fees of twelve months, the outsourcing schedule says we have to be made whole for data loss, and if there's a breach of a hundred and forty phones then the fees of twelve months is a joke.
D: What would you accept for data, separately from everything else?
S: Three million for data, the fees of twenty-four months for the rest.
D: Three for data. I'd have to, um. Our insurance covers up to five. I think that's doable. I'd need until tomorrow noon.
S: Tomorrow noon is fine.
R: And the price. We'd said in the summer that we wanted it under five hundred for the three years.
N: You did, and that was before Galway and Belfast, and the keys.
R: I know what it was before. I'm just saying it so it's been said.
N: It's been said. Um, so with four offices, the field app and the keys in your own vault it's six hundred and forty for the three years.
R: Sterling or euro?
N: Sterling, Belfast's on the paper like last time.
R: And what's year one?
N: Two hundred and ten, then two fifteen, two fifteen.
R: I can live with two ten in year one. What I can't do is pay for Galway before Galway's on it.
D: What if Galway and Belfast are billed from the month they go live?
R: That'd be fair. Bríd, is that fair?
R: That's fair. Bríd here. I'd be happy with that.
F: Sorry, sorry, sorry. Hello all. Have I missed the fight?
R: You've missed the fight, it was very short.
F: What did we get?
R: Six forty, Galway and Belfast when they're live, three million on data if his insurer plays – is that right, three?
S: Three, yes.
R: Three if his insurer plays ball.
F: Right. That's grand. Cormac, are you happy?
R: I'm never happy. I'll put it up.
F: So it goes to the board on Thursday week, the {2026-11-19|Dw}. Siobhán, can you have a clean paper for the {2026-11-19|Dw}?
S: If Daniel tells me yes by tomorrow and if nobody gets creative, yes.
F: Nobody get creative.
N: And after the board, Fergus, who signs? Is it yourself, or –
F: It's two signatures. Mine and Cormac's. We do it on DocuSign, it's ten minutes.
N: So if the board's on Thursday, you'd sign...
F: Monday the {2026-11-23|Dw}. I'm on a plane on the Friday.
N: And is there anything that could still stop it? I'd rather hear it now.
F: Other than the weather and the regulator?
R: There's one. Oisín hasn't signed off on the phones. He has the new pen test since last week.
N: I thought he had –
R: He has two findings he wants closed, I don't know what they are, it was something with screenshots.
D: We've a fix for both, it's in the release of the {2026-11-17|Dw}. I'll have our security lead ring him.
F: Do that. Because if Oisín says no it's, like, it's no, I'll not overrule him. I did that once.
S: We all remember.
N: Okay. What about the start, Bríd, are we still the {2027-01-04|Dw of MMMM}?
R: The {2027-01-04|Dw of MMMM}, kick-off in Cork. Declan has biscuits.
F: It'd have to be the {2027-01-04|Dw}, because the yard's gone at the end of {2027-04-30|MMMM}, that's not moving.
N: Then I'll recap in writing by tonight. Liability answer by noon tomorrow, pen test findings this week, clean paper for the {2026-11-19|Dw}, and the two of you on Monday the {2026-11-23|Dw}.
R: And don't forget the forty-five days.
N: How could I.
F: Thanks very much, Amara. Mind yourselves.
`,
);
