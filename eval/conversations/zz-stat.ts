import { readLabelled, overlaps } from './labelled.ts';
import { candidatesOf } from '@plumbline/domain/conversations/reading/candidates.ts';
import { topics } from '@plumbline/domain/conversations/reading/topics.ts';
import { rulesFor } from '@plumbline/domain/conversations/reading/rules.ts';
for (const hand of ['A','B']){const all=readLabelled('/work/labels/conversations',hand);let tok=0,n=0,pos=0,says=0,unk=0,q=0,ql=0,qlen=0,lab=0,hit=0,hitS=0,hitQ=0,multi=0;const since:any={};const rank:number[]=[];
for(const c of all){const {candidates}=candidatesOf(c.conversation,c.context);for(const k of candidates){n++;tok+=k.sentence.tokens.length;const ls=c.labels.filter(l=>l.span&&overlaps(k.sentence,l.span));if(ls.length)pos++;if(ls.length>1)multi++;says+=[...k.features.keys()].filter(x=>x.startsWith('says ')).length;if(k.features.get('asked nothing known'))unk++;if(k.sentence.question){q++;ql+=k.sentence.question.tokens.length;const s=since[k.sentence.since]??=[0,0];s[0]++;if(ls.length)s[1]++}
 for(const l of ls){lab++;const r=rulesFor(l.topic,k.features);if(r.length)hit++;if(r.some(x=>x.startsWith('says')))hitS++;if(r.some(x=>x.startsWith('asked')))hitQ++}}
 for(const l of c.labels)qlen+=l.quote.length}
console.log(hand,{n,tokPer:tok/n,posRate:pos/n,multi:multi/pos,says:says/n,unkQ:unk/q,q:q/n,qtokens:ql/q,labelLen:qlen/all.flatMap(c=>c.labels).length,ruleHit:hit/lab,hitS:hitS/lab,hitQ:hitQ/lab});console.log(Object.entries(since).slice(0,8).map(([k,[a,b]]:any)=>k+':'+a+'/'+(b/a).toFixed(2)).join(' '))
const by:any={};for(const t of topics)by[t]=all.flatMap(c=>c.labels.filter(l=>l.topic===t)).length;console.log(JSON.stringify(by))}
