import type { PersonState } from './fact.ts';
import { wordPattern } from './words.ts';

interface StateWords {
  state: PersonState;
  /** One of these says it. */
  patterns: readonly RegExp[];
}

/** What may become of a person, strongest first. */
export const states: readonly StateWords[] = [
  {
    state: 'leaving',
    patterns: [
      /\b(?:is leaving|leaving (?:on|in|at|after|end|for)|leaving (?:us|the (?:company|firm|business|bank|group|team|project|post|job|role))(?! (?:alone|to|with))|leaves (?:on|in|at|us|the company|for|by|end|after)|will leave|last day is|last day (?:on )?(?:the )?\d|retires|will retire|retiring|handing over|redundancy package|finishes (?:on )?(?:the )?\d|last working day is|has given notice|gave (?:in )?(?:his |her )?notice|handed in|resign(?:s|ed)|be made redundant|(?:goes|moves|moving|going) to (?:another|a competitor)|(?:his|her) notice)\b(?! (?:us|me|it|them|him|her) (?:alone|to|with))/giu,
      wordPattern(`
        accepted an offer, accepted a job, accepted a role, accepted another, accepted a post, has another job,
        is off to, moves to the, moves over to, moves across to, moving to the, moving to a new, will move to, is moving to,
        changes jobs, is changing jobs, is redundant, redundant from, redundant at, redundant in, made redundant from, being made redundant, on her way out, on his way out, her last week, his last week, her last days, his last days,
        is quitting, steps down, will step down, stepping down, will be replaced, is being replaced, gets replaced,
        hands over to, hands everything over, takes a new job, starts a new job, starts her new job, starts his new job, serving notice,
        working his notice, working her notice, working out her notice, working out his notice, retire in, retire at, retire end
      `),
    ],
  },
  {
    state: 'left',
    patterns: [
      /\b(?:has|have|had)\s(?:now\s|already\s|just\s)?left\b(?!\s(?:a|an|me|us|it|him|her|them|early|open|out|to\s|over|off|behind|alone|with|this|that|the (?:meeting|call|room|decision|choice|matter))\b)|\b(?:is|was)\s(?:gone|out)(?=[.,;:!)]|$)|\bleft (?=(?:the (?:company|firm|business|bank|group|house|hospital|school|council|city|agency|university|organi[sz]ation|practice|clinic|department|team)|per|as of|effective|last|in|on|at the end|for|to join|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}|\d{1,2}|yesterday|today|suddenly|this (?:week|month|morning))\b)|\bleft(?=[.,;)]|$)|\b(?:quit|let go|laid off|fired|made redundant|no longer (?:with|at|works|there|in)|retired|passed away|died|last day was|finished (?:there )?on (?=the \d|\d|(?:mon|tue|wed|thu|fri)[a-z]{0,6}\b)|stepped down|joined (?:another|a competitor)|(?:was |been |is )?(?:reassigned|transferred|redeployed)|(?:was |been |got )seconded to|was moved to|moved to (?:the )?\p{Lu}\p{Ll}{1,20}(?= (?:on|in|last|since|at|as)\b)|has moved (?:to|on)|moved (?:over |across )?(?:to|into) (?:the |another )?(?:\p{L}{2,20} )?(?:division|department|team|unit|office|plant|site|region|branch|side)(?=[ .,;]|$)|gone (?:over )?to (?:a|another|the) (?:rival|competitor|other)|moved on)\b/giu,
      wordPattern(`
        mail bounced, mails bounced, email bounced, emails bounced, mail bounces, mails bounce, emails bounce, e-mail bounces,
        garden leave, gardening leave, got moved, been moved, moved to another, moved over to, moved across to,
        was dismissed, was sacked, got sacked, been sacked, no longer here, no longer in charge, no longer responsible,
        no longer on the project, off the project, taken off the project, taken off it, started at, now works at, now works for,
        works now at, works at another, took a job at, took a job with, took a role at, took a post at, took a job elsewhere, stood down,
        was let go, walked out, swapped roles, changed jobs, changed job, leaving do, leaving party, farewell, said goodbye, goodbye mail,
        is now at, is now with another, finished up, wrapped up there, off to another, off to a, off to join, has gone to another, works elsewhere, has been replaced, was replaced, got replaced, was swapped out, took the package, took a package
      `),
    ],
  },
  {
    state: 'away',
    patterns: [
      /\b(?:maternity|paternity|parental|mat|pat|sick|medical|annual|family)\s?leave|\bon leave\b|\boff (?:sick|ill|with)\b|\bsigned off sick\b|\bout of office|\bOOO\b|\bon (?:holiday|vacation|sabbatical|pto|honeymoon|jury duty)\b|\b(?:is|are|'s|be|was) (?:away|abroad|off|out|travelling|traveling|unreachable) (?:until|till|til|from|for|on|in|next|this|\d)|\b(?:is|are|'s|be) back (?:on|from|in|at) (?=\p{L}|\d)|\b(?:is|'s|are|be) (?:at sea|travelling|on site|unreachable|offline)(?= (?:from|until|till|for|in|this|next))|\b(?:on (?:light duty|leave|holiday|a trip))\b|\b(?:away|abroad) (?:(?:until|till|til|from)\s(?=\d|the \d|mid|end|next|this|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(?=\d))|\bin hospital\b|\bsabbatical\b/giu,
    ],
  },
  {
    state: 'promoted',
    patterns: [
      /\b(?:promoted|got the job|takes over as|new role|becomes (?:the )?(?:head|director|ceo|cfo|cio|coo|vp)|moves up|has been made (?:head|director|vp|ceo|cfo))/giu,
    ],
  },
  {
    state: 'unmet',
    patterns: [
      /\b(?:haven'?t|have not|hasn'?t|has not|not|never) (?:yet )?(?:met|spoken (?:to|with)|talked (?:to|with))(?! (?:since|for|the|our|their|any|a|an|budget|target)\b)\b|\b(?:don'?t|do not) know (?:him|her|them)(?=[.,;)]|$| (?:yet|at all|personally))|\bunknown to us\b/giu,
    ],
  },
  {
    state: 'silent',
    patterns: [
      /\b(?:no (?:answer|reply|response)|hasn'?t (?:yet )?(?:replied|answered|responded)|has not (?:yet )?(?:replied|answered|responded)|not (?:answering|replying|responding|returned)|(?:doesn'?t|does not|didn'?t|did not|never) (?:answers?|reply|replies|responds?|(?:return|returns|pick up|picks up)(?: (?:calls?|mails?|messages?|the phone|my|our))?)(?= |[.,;)]|$)|last (?:reply|answer|response|heard|contact)(?= (?:was|from|on|in|\d))|(?:went|gone) (?:quiet|silent|dark)|ghost(?:ed|ing)|voicemail|radio silence|unanswered)\b/giu,
    ],
  },
  {
    state: 'doubtful',
    patterns: [
      wordPattern(`
        reorg, reorgs, reorganis*, reorganiz*, restructur*, dissolved, looking around, new job, job hunting, interviewing elsewhere,
        sidelined, fell out, burnt out, burned out, may leave, might leave, could leave, wants to leave, wants out, thinking of leaving,
        bounced, redundanc*, demoted, disempowered, out of favour, out of favor, lost the project, lost her team, lost his team,
        under investigation, suspended, on the way out, counting the days, rumour*, leaving, resign*, linkedin
      `),
    ],
  },
];
