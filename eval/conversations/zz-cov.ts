import { readLabelled, overlaps } from './labelled.ts';
import { candidatesOf } from '@plumbline/domain/conversations/reading/candidates.ts';
for (const hand of ['A','B']){const all=readLabelled('/work/labels/conversations',hand);const by:any={};
for(const c of all){const k=c.written.kind+'/'+c.written.format;const o=by[k]??={convs:0,strong:0,covered:0,lost:0,allspan:0,anysent:0,right:0,sides:0,missing:0,cands:0,utt:0,q:0,unknown:0};o.convs++;const {candidates,sentences}=candidatesOf(c.conversation,c.context);o.cands+=candidates.length;o.utt+=c.conversation.utterances.length;o.unknown+=c.conversation.speakers.filter(s=>s.side==='unknown').length;
for(const l of c.labels){if(l.strength!=='strong')continue;o.strong++;if(!l.span){o.lost++;continue}if(candidates.some(x=>overlaps(x.sentence,l.span!)))o.covered++;if(sentences.some(x=>overlaps(x,l.span!)))o.anysent++;const s=candidates.find(x=>overlaps(x.sentence,l.span!));if(s?.sentence.question)o.q++}
for(const [n,s] of Object.entries(c.written.sides)){o.sides++;const p=c.conversation.speakers.find(x=>x.name===n||x.email===n);if(!p)o.missing++;else if(p.side===s)o.right++}}
console.log(hand);console.table(by)}
