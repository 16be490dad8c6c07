import { genericCompanyWords } from './field-terms.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** What companies make or do, as it stands behind their name: "kovai pumps", "aegina bulk carriers". */
const trades = set(`
  airports antennas apparel appliances aquaculture atelier auctions audio aviation bakeries bakery batteries
  bearings beverages bikes biologics biscuits boats books bottling breweries brewers brewing bricks builders
  bulk cables cargo carpets carriers casting castings catering cattle cement ceramics cereals charter charters
  cheese chemicals chocolate cinemas circuits coatings coffee cold colleges components composites concrete
  confectionery containers cosmetics cotton couriers cranes creameries dairies dairy dental desalination
  diagnostics doors dredging drilling drones dyes elevator elevators elevators engines estates express fabrics
  farms fasteners feeds fertilizers fibre filters finishing fisheries fittings flooring flour flowers forest
  forestry forge foundry freight frozen fruits fuels furniture garages garments gas gearboxes gears genetics
  glass grain greenhouses haulage heating hides homes horticulture hospitality hosiery housing hydraulics
  hygiene ingredients instruments insulation interiors irrigation jets jewellers jewelry kitchens knitwear
  laundries leather lifts lighting lightings lines livestock locks lumber machinery machines maltings marina
  marine maritime meats metals milling mills minerals mines mining mobility mouldings nurseries nutrition
  oil oils oncology optics orchards orthodontics orthopaedics outfitters packaging packing paint paints paper
  pastries pasta pensions petroleum pharmacies pharmacy piping plantations plastics plumbing polymers ports
  pottery poultry power precision presses printers printing proteins pumps quarries rail railways readymix
  recycling refinery refrigeration rentals rice roofing rubber salt sawmill scaffolding seafood seafoods
  seeds semiconductors sensor sensors shipyard shipyards shoes silk slate snacks soap soaps solar spices
  spirits sportswear stationery steel steels stone storage sugar surgical tankers tanneries tea telecom textile
  textiles theatres tiles timber tissue tobacco tooling tools tours toys tractors trailers tramways travel
  trucks turbines tyres utilities valves veterinary vineyards vision warehousing waste water waters watches
  weaving wheels wind windows wines wood wool works yachts lettings tailors tailoring mobile terminal terminals leasing tyre cycles joinery carpentry masonry nursery
  saddlery opticians salvage towing ferry cruises coaches taxis radio television pictures films academy institute
  society guild league club solicitors chambers yarns zinc chain ridge bay creek hill hills valley
  park lake river house lane gate point harbour harbor bridge`);

/** Whether a folded word stands last in names of companies, and tells what they do. */
export const isKindOfCompany = (folded: string): boolean =>
  trades.has(folded) || genericCompanyWords.has(folded);
