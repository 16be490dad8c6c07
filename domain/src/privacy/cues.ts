const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** What people do in notes, behind the name. */
export const certainVerbs = set(`
  said says told asked wants wanted thinks thought confirmed agreed wrote replied mentioned explained
  admitted promised insists prefers signed signs reckons suggested phoned emailed texted hates loves
  likes recommends complained insisted`);

/** What people do, and other things as well. */
export const personVerbs = set(`
  calls called rang mailed answered decides decided runs joined left owns knows believes worries
  expects introduced met manages reports objects sent sends shared showed speaks builds is was has
  had will would can does needs`);

/** What stands before somebody's name. */
export const beforePerson = set(`
  with w met ask asked tell told call called calling email emailed mail ping text texted contact cc
  from by and to for via meet meeting visited saw rang hi hello dear hey thanks thx attn invite invited
  brother sister wife husband son daughter father mother boss colleague deputy assistant cousin uncle
  nephew friend champion buyer sponsor manager director owner ceo cfo coo cto cio ciso vp evp svp cro
  cmo president chairman chair partner analyst counsel rep chef frau herr herrn mit von bei con avec
  chez et y und e named als convinced remind reminded loop through per against thank`);
export const certainlyBeforePerson = set(`
  met ask tell cc hi hello dear hey brother sister wife husband son daughter boss cousin uncle nephew
  mother father friend wants bring invite remind loop
  champion buyer ceo cfo coo cto cio ciso cro cmo vp named frau herr herrn attn convinced called above thank thanks rang visited counsel boss's`);

/** A role behind the name, in brackets or behind a comma or a dash. */
export const roleBehind = set(`
  ceo cfo coo cto cio ciso cro cmo cpo cdo vp svp evp avp director head manager mgr chief president
  owner founder officer champion buyer eb dm decision it finance legal procurement security ops buyer
  controller treasurer leiter leiterin gf chair chairman analyst engineer dsi qa hr exec technical
  economic client us purchasing operations evaluator cellar treasurer captain rn dpo pm account
  accounts responsable clinical sales business secretary`);

/** What stands before a company's name and hardly before anything else. */
export const certainlyBeforeCompany = set(`
  auditor vendor supplier reseller integrator distributor consultancy at vs hates renewed lost left leaving versus incumbent competitor replace replaces replacing ex formerly bei chez against than`);

/** Closing words of a letter. */
export const closings = set(`
  regards best cheers thanks thx sincerely yours gruss grusse cordially wishes cordialement saludos
  thank rgds br ciao truly faithfully`);

/** What only companies do. */
export const surelyCompanyVerbs = set(`
  quoted offers offered acquired bundles bundled refuses refused rep reps renewal renewed charges
  outbid undercut wants asked asks said says told pays chose churned promised`);

/** First words of sentences in notes: their capital tells nothing about the word behind. */
export const openers = set(`
  met meet ask asked call called visit visited talked talk spoke speak see saw send sent need needs
  when if then but and so or our my your their his her its the a an this that these those with for at
  from is was are were did does do will has have had after before since because while both only also
  today yesterday tomorrow waiting got get told said invite ping follow email mail text loop let may
  can should would could how what why where who which whether according per via by on in as no not yes
  still now next intro introduction referral thanks dear hi hey hello against about between into over
  under without within unless until once every each all any some many most more less other another
  lost won moved bought sold signed left joined formerly currently maybe perhaps probably apparently
  champion sponsor competitor incumbent prefer i we he she they you it there here please note`);

/** Who is no company and no person by name. */
export const pronouns = set(`
  he she they we i you it who which that this these those nobody everybody everyone someone somebody
  anyone anybody both all neither none people one another others management leadership customer
  customers client clients prospect buyer`);
