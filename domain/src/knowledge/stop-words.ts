const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** English words that say nothing of a topic. Neither indexed nor searched for. */
export const stopWords = words(`
  a about above after again all also am an and any are as at be because been before being below
  between both but by can could d did do does doing done down during each either etc every for from
  further had has have having he her here hers him his how however i if in into is it its itself
  just let ll m may me might mine more most my myself no nor not now of off on once one only or
  other our ours out over own per re s same she should shall so some such t than that the their
  theirs them then there these they this those through thus to too under until up upon us used uses
  using ve very via was we were what when where whether which while who whom whose why will with
  within would you your yours`);

/**
 * What requirement sheets say around the matter itself ("The solution must be able to provide ...").
 * Not searched for; in documentation these words count like any other.
 */
export const sheetWords = words(`
  ability able accomplish accordance allow allows allowed appropriate available bidder capability
  capabilities capable confirm customer customers describe describes detail details enable enables
  ensure ensures explain following give have include includes included including indicate list make
  must need needs needed offer offers offered offering outline please possible product products
  proposed provide provides provided providing request requests requirement requirements required
  requires response responses solution solutions specify state support supported supporting supports
  system systems tool vendor vendors want way ways yes`);
