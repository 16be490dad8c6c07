import { readLabelled, overlaps } from './labelled.ts';
import { readLessons } from './lessons.ts';
import { settings, tableOf, learnTopic, type Example } from './learn.ts';
import { candidatesOf } from '@plumbline/domain/conversations/reading/candidates.ts';
import { topics } from '@plumbline/domain/conversations/reading/topics.ts';
import { rules, rulesFor } from '@plumbline/domain/conversations/reading/rules.ts';
if(process.env.RIDGE)settings.ridge=Number(process.env.RIDGE);if(process.env.WR)settings.wordRidge=Number(process.env.WR);
const PR=Number(process.env.PR??1);
const train=readLabelled('/work/labels/conversations','A');const all=readLabelled('/work/labels/conversations','B');
const mk=(set:any)=>set.flatMap((c:any,conv:number)=>candidatesOf(c.conversation,c.context).candidates.map(k=>({conv,s:k.sentence,features:k.features,group:c.written.id,topics:new Set(c.labels.filter(l=>l.span&&overlaps(k.sentence,l.span)).map((l:any)=>l.topic as string))})));const rows=mk(all),trainRows=mk(train);
const lessons:Example[]=process.env.NOLESSONS?[]:readLessons().map((l,i)=>({features:l.candidate.features,topics:l.topics,group:'L'+i%60}));
const FOLDS=Number(process.env.FOLDS??1);const preds:any[]=[];
for(let k=0;k<FOLDS;k++){const table=tableOf([...lessons]);
 for(const t of topics){const L=learnTopic(table,t,(topic,f)=>PR*((rules as any)[topic][f]??0));
  for(const r of rows.filter((r:any)=>r.conv%FOLDS===k)){let z=L.bias;for(const [n,v] of r.features)z+=(L.weights.get(n)??0)*v;const p=1/(1+Math.exp(-z));if(p>.12&&rulesFor(t,r.features).length)preds.push({conv:r.conv,s:r.s,t,p,right:r.topics.has(t)})}}}
function measure(min:(t:string)=>number){const given=preds.filter(p=>p.p>=min(p.t));const right=given.filter(p=>p.right).length;let strong=0,found=0;all.forEach((c,ci)=>{for(const l of c.labels)if(l.strength==='strong'){strong++;if(l.span&&given.some(g=>g.conv===ci&&g.t===l.topic&&overlaps(g.s,l.span!)))found++}});
 const silent=all.map((c,i)=>[c,i] as const).filter(([c])=>c.written.nothing);const sil=silent.filter(([,i])=>!given.some(g=>g.conv===i)).length;
 let traps=0,walked=0;all.forEach((c,ci)=>{for(const t of c.traps)if(t.span){traps++;if(given.some(g=>g.conv===ci&&g.t===t.topic&&overlaps(g.s,t.span!)))walked++}});
 let f=0,fr=0;all.forEach((c,ci)=>{for(const t of topics){const own=given.filter(g=>g.conv===ci&&g.t===t).sort((a,b)=>b.p-a.p);if(own[0]){f++;if(own[0].right)fr++}}});
 return `n=${given.length} P=${(right/given.length).toFixed(3)} R=${(found/strong).toFixed(3)} first=${(fr/f).toFixed(3)} silent=${sil}/${silent.length} traps=${walked}/${traps}`}
console.log(JSON.stringify(settings),PR,'rows',rows.length,'lessons',lessons.length);
for(const m of [.2,.25,.3,.35,.4,.5])console.log(m,measure(()=>m));
if(process.env.SHOW)for(const p of preds.filter(p=>p.p>=.4&&all[p.conv].written.nothing))console.log(p.t,p.p.toFixed(2),all[p.conv].written.id,'|',p.s.text,'|Q:',p.s.question?.text??'');
