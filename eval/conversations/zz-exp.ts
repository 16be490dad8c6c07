import { readLabelled, overlaps } from '/work/h/reader/eval/conversations/labelled.ts';
import { candidatesOf } from '/work/h/reader/domain/src/conversations/reading/candidates.ts';
import { topics } from '/work/h/reader/domain/src/conversations/reading/topics.ts';
const all = readLabelled('/work/labels/conversations', 'A');
type Row={conv:number,f:[number,number][],y:Set<string>,s:any};
const names=new Map<string,number>();
const WORDS=process.env.WORDS==='1';
const rows:Row[]=[];let lost=0;
let covered=0,total=0,strongTot=0,strongCov=0;
all.forEach((c,ci)=>{const {candidates}=candidatesOf(c.conversation,c.context);
 for(const l of c.labels){total++;if(!l.span){lost++;continue}const cov=candidates.some(k=>overlaps(k.sentence,l.span!));if(cov)covered++;if(l.strength!=='contrary'){}if(l.strength==='strong'){strongTot++;if(cov)strongCov++; else if(process.env.MISS)console.log('MISS',c.written.id,l.topic,l.quote)}}
 for(const k of candidates){const y=new Set<string>();for(const l of c.labels)if(l.span&&overlaps(k.sentence,l.span))y.add(l.topic);
  const f:[number,number][]=[];const feats=new Map(k.features);
  if(WORDS){for(const t of k.sentence.tokens)feats.set('w '+t.word.slice(0,6),1);if(k.sentence.question&&k.sentence.since<2)for(const t of k.sentence.question.tokens)feats.set('qw '+t.word.slice(0,6),1)}
  for(const [n,v] of feats){let i=names.get(n);if(i===undefined){i=names.size;names.set(n,i)}f.push([i,v])}
  rows.push({conv:ci,f,y,s:k.sentence})}});
console.log('convs',all.length,'rows',rows.length,'lost',lost,'covered',covered,total,'strong',strongCov,strongTot,'features',names.size,'positives',rows.filter(r=>r.y.size).length);
// document frequency filter by conv
const df=new Map<number,Set<number>>();rows.forEach(r=>r.f.forEach(([i])=>{let s=df.get(i);if(!s)df.set(i,s=new Set());s.add(r.conv)}));
const MINDF=Number(process.env.MINDF??3);
const N=names.size;const keep=Array.from({length:N},(_,i)=>(df.get(i)?.size??0)>=MINDF);
const arr=[...names.keys()];const isWord=arr.map(n=>n.startsWith('w ')||n.startsWith('qw '));
const RIDGE=Number(process.env.RIDGE??3),WR=Number(process.env.WR??8);
function train(train:Row[]){const W=topics.map(()=>new Float64Array(N+1));
 topics.forEach((t,ti)=>{const w=W[ti];const m=new Float64Array(N+1),v=new Float64Array(N+1);const y=train.map(r=>r.y.has(t)?1:0);const pos=y.reduce((a,b)=>a+b,0);w[N]=Math.log((pos+1)/(train.length-pos+1));
 for(let it=1;it<=120;it++){const g=new Float64Array(N+1);for(let r=0;r<train.length;r++){let z=w[N];for(const [i,x] of train[r].f)if(keep[i])z+=w[i]*x;const d=1/(1+Math.exp(-z))-y[r];for(const [i,x] of train[r].f)if(keep[i])g[i]+=d*x;g[N]+=d}
  for(let i=0;i<=N;i++){if(i<N){if(!keep[i])continue;g[i]+=(isWord[i]?WR:RIDGE)*w[i]}m[i]=.9*m[i]+.1*g[i];v[i]=.99*v[i]+.01*g[i]*g[i];w[i]-=0.05*(m[i]/(1-.9**it))/(Math.sqrt(v[i]/(1-.99**it))+1e-8)}}});return W}
const FOLDS=Number(process.env.FOLDS??6);
const preds:{conv:number,s:any,t:string,p:number,right:boolean}[]=[];
for(let k=0;k<FOLDS;k++){const tr=rows.filter(r=>r.conv%FOLDS!==k),te=rows.filter(r=>r.conv%FOLDS===k);const W=train(tr);
 for(const r of te)topics.forEach((t,ti)=>{let z=W[ti][N];for(const [i,x] of r.f)if(keep[i])z+=W[ti][i]*x;const p=1/(1+Math.exp(-z));if(p>.1)preds.push({conv:r.conv,s:r.s,t,p,right:r.y.has(t)})})}
function measure(min:(t:string)=>number){const given=preds.filter(p=>p.p>=min(p.t));const right=given.filter(p=>p.right).length;let strong=0,found=0;all.forEach((c,ci)=>{for(const l of c.labels)if(l.strength==='strong'){strong++;if(l.span&&given.some(g=>g.conv===ci&&g.t===l.topic&&overlaps(g.s,l.span!)))found++}});
 const silent=all.map((c,i)=>[c,i] as const).filter(([c])=>c.written.nothing);const sil=silent.filter(([,i])=>!given.some(g=>g.conv===i)).length;
 let traps=0,walked=0;all.forEach((c,ci)=>{for(const t of c.traps)if(t.span){traps++;if(given.some(g=>g.conv===ci&&g.t===t.topic&&overlaps(g.s,t.span!)))walked++}});
 let f=0,fr=0;all.forEach((c,ci)=>{for(const t of topics){const own=given.filter(g=>g.conv===ci&&g.t===t).sort((a,b)=>b.p-a.p);if(own[0]){f++;if(own[0].right)fr++}}});
 return `n=${given.length} P=${(right/given.length).toFixed(3)} R=${(found/strong).toFixed(3)} first=${(fr/f).toFixed(3)} silent=${sil}/${silent.length} traps=${walked}/${traps}`}
for(const m of [.2,.25,.3,.35,.4,.45,.5,.6])console.log(m,measure(()=>m));
if(process.env.TOPIC){for(const t of topics){const g=preds.filter(p=>p.t===t&&p.p>=.35);const strong=all.flatMap(c=>c.labels.filter(l=>l.topic===t)).length;console.log(t.padEnd(22),'n',g.length,'P',(g.filter(x=>x.right).length/g.length).toFixed(2),'labels',strong)}}
if(process.env.SHOW){for(const p of preds.filter(p=>p.p>=.4&&!p.right).slice(0,Number(process.env.SHOW)))console.log(p.t,p.p.toFixed(2),all[p.conv].written.id,'|',p.s.text,'|Q:',p.s.question?.text??'')}
