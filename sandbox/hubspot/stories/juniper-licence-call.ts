import { spoken } from './spoken.ts';

/** An hour and a half of five people with one agenda, and none who keeps to it. */
export const juniperWorkshop = spoken(
  {
    G: 'Grace Lindgren',
    J: 'Jonas Lindqvist',
    C: 'Claire Vasseur',
    T: 'Thierry Aubanel',
    N: 'Nadia Belkacem',
  },
  `
C: Hello, hello. Can you hear us? We are in the small room, the big one is for the works council.
G: We hear you very well. Is everybody there?
C: I have Nadia with me, Thierry comes, he is in the corridor, he is always in the corridor.
N: Good morning.
G: Morning, Nadia. You're in Bourg, aren't you, normally?
N: Normally yes. I came by train for you, so please be interesting.
G: No pressure. Jonas, you'd better be interesting.
J: I'll do my best. Hi all.
C: So shall I say how I see today? I made an agenda. One, Nadia tells what happens in the plant, because last time I told it and I told it too nicely. Two, Thierry and the systems. Three, what it needs from the group. And at eleven I must go.
G: Perfect. Nadia?
N: So. In Bourg we make the gratins and the lasagne, for six supermarket chains. They order by EDI, that is good, that is clean. And then they change. By mail, by telephone, one of them by WhatsApp to our salesman.
G: How often do they change?
N: In a normal week, one hundred and eighty changes. Before Christmas three hundred. And it's not, you know, it isn't always a big thing. It's forty trays less for Dijon, it's the other label because there is a promotion, it's a truck that comes at four and not at six. But the line doesn't know that it is small. For the line a change is a change.
J: A hundred and eighty after the EDI order is already in?
N: After, yes. And each change, it's somebody who reads it, when he reads it, and who calls the planning, and the planning is at lunch, so then the planning calls me, and I, euh, I go and I look if the béchamel is already cooked –
T: Hello, excuse me. Thierry Aubanel. I was with the... never mind. Continue.
N: – and if the béchamel is already cooked then it is for the pigs.
G: Sorry, for the pigs?
N: We sell it as feed. One tonne of béchamel costs me eight hundred forty and the pig farmer gives me thirty.
C: This is the too nicely, you see. I said "some waste".
G: How much goes to the pigs in a year, do you know?
N: I know exactly, because I have to declare it. Last year, three hundred and ten tonnes, in Bourg only.
T: In all five plants it is around one thousand one hundred.
C: One thousand one hundred and forty. It is in the sustainability report, page something.
J: So that's about, um, nine hundred thousand a year, in material.
C: Nine hundred twenty, we calculated. Without the work. And without the penalties.
G: What are the penalties?
C: When we deliver not what they ordered after the change, the chain takes a penalty. Two to four per cent of the order. I will come to it, it is in my slide.
T: She has a slide.
C: I have one slide. Nadia, finish.
N: I finish. What I want is simple. A change arrives before the cooking, I see it on the line in five minutes. It arrives after the cooking, somebody tells them no, politely, and it is not me.
G: And today, how long before you see it?
N: In the average, three hours. In the night, tomorrow.
J: Right. And the screens on the line, what are those? Are they, do people have something at the kettle?
N: At the kettle we have a tablet since two years, with the recipe. From the MES.
J: Which MES is it?
N: That is for Thierry.
T: Yes. So shall I do the systems now, Claire?
C: Do the systems, it is ten past.
T: So. Euh. SAP, we are on ECC still in three plants, and S/4 in two, Bourg and, wait, no, yes, Bourg and Dijon. The other three follow until the end of next year. The MES is from a company in Grenoble, you will not know it, it has an OPC UA server and a REST interface which is, let us say, young.
J: Young as in not documented, or young as in –
T: Young as in it falls sometimes.
J: Okay. And EDI goes where, into SAP directly?
T: EDI goes to our provider and from there IDocs into SAP. Mails come in Microsoft 365. WhatsApp I know nothing about, officially.
G: And the identity, how do people sign in?
T: Entra ID for the office. In the plants, badges. There are about one thousand two hundred people who have a badge and no account and I do not want to buy for them an account.
J: So shared tablets with a badge reader?
T: Shared tablets with a badge reader. It is a condition. The last one who came wanted a licence for each person, and then we stopped speaking.
G: Who was the last one, can I ask?
T: I don't remember the –
C: Ordinant. It was Ordinant, in {2026-06-15|MMMM}.
T: Ordinant. Yes. Good product. But one account for each person, and hosted in Virginia.
G: And where does it have to be hosted, for you?
T: I come to it. First, Jonas, you asked on the mail about the peaks. The peak is the {2026-12-20|Dw of MMMM}, between five and seven in the morning. In these two hours, about four thousand messages, all together, EDI and mails. And in these two hours nothing may stand still. If it stands for thirty minutes the trucks do not leave.
J: Four thousand in two hours. That's nothing dramatic for the, for us. We have customers who do that in a minute. But the thirty minutes, let me write that down. So recovery inside thirty.
T: Inside thirty, and no message lost. I will test it. I will pull the cable.
J: Please do.
G: And the hosting?
T: Yes. France or at least the EU. With the American holding we have a discussion every year, and the answer is every year the same, the production data stays in the EU. We have Azure, France Central. If you can be in our tenant, good. If you are in yours, then I want the contract for the data in French.
J: We run in Frankfurt and in Paris, both on, uh, yes. I'd need to check Paris for your edition.
T: Check it and write it to me, do not tell me.
J: I'll write it.
C: Twenty past. May I do my slide? So. You see it? There is the béchamel, nine hundred twenty. There are the penalties, four hundred and sixty thousand last year, of which the auditors say three hundred comes from late changes. And there are the hours in planning, which I do not count because nobody will be dismissed and Philippe does not believe in hours.
G: Philippe being...
C: Philippe Roussel, our CFO. He says hours are poetry.
G: I like him. So what does he believe in?
C: Tonnes and penalties. So it is together one million two. And I told him with your thing we go down by half in the first full year, and he said, show me one plant.
G: And one plant is Bourg.
C: One plant is Bourg. That is why Nadia took the train.
G: Did he say what he'd want to see from Bourg, in numbers?
C: Yes. He said, how did he, he said a third less to the pigs in eight weeks, compared to the same weeks of last year. If it is a third, he signs for five plants. If it's less, we talk.
J: Did he put that in writing?
C: It is in the minutes of the direction committee, from the {2026-10-06|Dw of MMMM}. I wrote the minutes. He read them.
G: Ha. And he signs alone?
C: Up to three hundred thousand alone. We are under it, no? With the two hundred fifteen.
G: We're under it.
C: Good. Then it is Philippe and nobody else. Above it goes to the holding in Chicago and then we see each other again next year.
T: Not above, please.
G: We won't go above. But it is in dollars, is that a problem?
C: The holding pays the licences in dollars and charges us. It is stupid, but it works.
N: Can I ask something? If it works in Bourg, how long until the others? Because Dijon makes the same béchamel, and if Dijon is later they send me their changes, I know them.
J: Um, good question. So for Bourg we said six weeks to connect, and then eight weeks running, right. After that each plant is, I'd say, three to four weeks. If they're on S/4. The ECC ones need another adapter, maybe two weeks more.
T: I have one person for this, Maxime, he is half on S/4 migration. So three weeks of your calendar are five of mine.
G: Is Maxime a risk to it, then?
T: He is the risk. If the migration gets late he's gone. I say it now.
G: Could the holding give you somebody?
T: No.
C: I have some budget for an external, forty thousand, in my own line. I can give it to Thierry, if he asks me nicely.
T: I ask you nicely.
C: You see. It's solved. But not before {2027-01-07|MMMM}. In {2026-12-15|MMMM} nobody touches anything, from the {2027-01-01|Dw} to the {2027-01-06|Dw of MMMM} everything is frozen. Thierry writes it every year in red.
T: In red.
G: So we'd start on the {2027-01-07|Dw of MMMM}, six weeks to connect, that takes us to, what, the {2027-02-20|Dw of MMMM}. And eight weeks of running to the middle of {2027-04-15|MMMM}.
C: And the new contract year with the chains begins on the {2027-03-01|Dw of MMMM}, so –
N: And they always put new penalties.
C: – so I want to be connected on the {2027-03-01|Dw of MMMM}. It's three per cent higher, two of the chains have already announced it. After the {2027-03-01|Dw of MMMM} each mistake costs more. This is the date. For me, this is the date.
G: The {2027-03-01|Dw of MMMM}. Understood. Thierry, is that feasible with Maxime and an external?
T: If the order is there before Christmas, yes. If it's in {2027-01-07|MMMM}, no.
G: And to have the order before Christmas, what happens between today and then? On your side, I mean on paper.
C: Legal reads it, Mr. Garnier, he needs two weeks and he's slow because he's good. Then purchasing, one week, only to put it in the system. And the security questionnaire of Thierry.
T: It has one hundred forty questions. You have it since Friday.
J: I've got it open. I'm at sixty.
T: When I have it back, I need five days.
G: So if I give Garnier the contract this week, it's, let me see, middle of {2026-12-15|MMMM}.
C: The {2026-12-15|Dw} I would like to have it with Philippe. He's skiing from the {2026-12-19|Dw}.
G: The {2026-12-15|Dw} then. Nadia, I wanted to ask, what would make this fail in Bourg? With the people?
N: With the people... the team leaders. They have seen three systems, no, four, there was the one with the pens. If it is slow, they take the telephone again. It has to be quicker than the telephone.
G: Are there one or two that we could have with us from the start?
N: Sylvie. If Sylvie likes it, everybody likes it. If Sylvie doesn't like it, God help us.
G: Then I want to meet Sylvie.
N: Come at five in the morning, she's nice at five.
G: I will. I mean it. Tell me a day.
N: Tuesday week.
T: At five in the morning, good. I must go to the works council.
G: One last thing, Thierry, the works council, do they have to agree?
T: They're informed, it's, euh, it's "information-consultation", they give an opinion, they do not have to agree. But the badge data, who did what at which minute, may not be used to measure a person. It must be possible to switch off names. Otherwise they will be against, and then it takes six months.
J: We can pseudonymise names in the, in the audit. It's an option. I'll include that in writing as well.
T: In writing. Thank you. Goodbye.
C: It's eleven. I also. Grace, I send you the minutes with Philippe's sentence.
G: Thank you, Claire. Bye, Nadia, see you at five.
N: At five.
`,
);
