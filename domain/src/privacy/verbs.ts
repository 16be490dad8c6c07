/** What people and companies do in notes on deals; regular verbs, by what stands before their endings. */
const regular = `
  accept|acknowledge|add|admit|agree|aim|announce|answer|apologise|apologize|appear|appoint|approve|argue|arrive|ask|assign|assume|attend|avoid|
  believe|block|book|budget|call|cancel|care|chair|champion|chase|chat|check|claim|clarify|commit|
  compare|complain|confirm|consider|contact|copy|cover|decide|decline|defer|delay|demand|deny|depart|disagree|
  disappear|dislike|drop|email|enjoy|escalate|evaluate|expect|explain|express|fail|fear|finish|fire|flag|
  follow|forward|ghost|handle|hate|help|hesitate|hint|hire|host|imply|inherit|insist|introduce|invite|
  invoice|join|joke|laugh|like|listen|live|love|mail|manage|mention|miss|moan|mock|negotiate|nod|object|
  offer|outbid|own|oversee|phone|pick|ping|pitch|plan|prefer|prepare|present|promise|propose|push|pull|
  question|reckon|recommend|reject|refuse|relay|remain|remember|remind|renew|reorganise|repeat|reply|report|request|resign|respond|
  retire|return|reveal|review|reschedule|scan|score|scream|share|shortlist|shrug|sign|sit|smile|sound|
  sponsor|spot|start|stay|stop|suggest|support|suspect|switch|talk|text|threaten|trust|try|turn|undercut|
  update|upload|use|veto|visit|volunteer|vote|wait|walk|want|warn|whisper|wonder|work|worry|pay|need|
  countersign|acquire|bundle|charge|churn|deliver|deploy|migrate|integrate|outsource|replace|evaluate|install|submit|operate|train|
  dream|shout|frown|burn|nag|grumble|dodge|dither|haggle|lobby|brag|blame|beg|panic|claim|bail|
  merge|expand|rebrand|relocate|restructure|postpone|cancel|commit|extend|terminate|stall|consolidate|divest|backtrack|
  reopen|refer|nominate|struggle|side|favour|favor|endorse|pencil|crave|seem|hope|ok|okay|greenlight`;
const irregular = `
  is was has had does did goes went says said thinks thought knows knew tells told sees saw comes came
  gives gave gets got takes took keeps kept leaves left brings brought buys bought sells sold sends sent
  speaks spoke runs ran writes wrote wins won loses lost makes made means meant meets met holds held hears
  heard finds found feels felt falls fell drives drove draws drew chooses chose breaks broke begins began
  becomes became understands understood stands stood spends spent shows showed sets sits sat seeks sought
  rises rose rings rang reads quits pays paid lets leads led hangs hung grew grows forgets forgot flies flew
  withdraws withdrew dealt deals cuts hits puts spreads swears swore teaches taught isnt wasnt hasnt doesnt
  didnt wont cant couldnt wouldnt aint isn wasn hasn doesn didn won couldn wouldn will would can could
  should must might may also never always still just now already again really only finally apparently
  currently probably`;

const finite = new Set(irregular.trim().split(/\s+/));
for (const base of regular.trim().split(/[\s|]+/)) {
  const third = /(?:s|x|z|ch|sh)$/.test(base) ? `${base}es` : `${base}s`;
  const isY = /[^aeiou]y$/.test(base);
  finite.add(isY ? `${base.slice(0, -1)}ies` : third);
  finite.add(isY ? `${base.slice(0, -1)}ied` : base.endsWith('e') ? `${base}d` : `${base}ed`);
  if (/[^aeiou][aeiou][bdgmnpt]$/.test(base)) finite.add(`${base}${base.at(-1)}ed`);
}

/**
 * Whether a folded word can be what a single person or company does right behind its name: "signs",
 * "told", "won't", "never".
 */
export const isAct = (folded: string): boolean => finite.has(folded);

const vague = new Set(
  `is was has had will would can could should must might may also never always still just now already
  again really only finally apparently currently probably isnt wasnt hasnt doesnt didnt wont cant isn
  wasn hasn doesn didn won cuts hits sets puts runs rises rose grows grew falls fell starts started stays
  means meant shows scores scored covers covered lists works worked books needs plans reports offers
  reviews updates supports uses used checks comes came goes went`.split(/\s+/),
);

/** The same where only a person or a company does it: things are, rise and start as well. */
export const isAgentsAct = (folded: string): boolean => finite.has(folded) && !vague.has(folded);
