const words = (text: string) => new Set(text.trim().split(/\s+/));

/** Before or behind a person's name, folded. */
export const personTitles = words(`
  mr mrs ms miss mx dr prof professor sir madam herr frau hr fr monsieur madame mme m
  senor senora sr sra signor signora dott ing dipl mag phd md mba jr`);

/** Parts of a name that name nobody alone, folded. */
export const nameParticles = words(`
  van von der den de del della di da do dos das du la le lo los las el al bin ibn ben bint abu
  ter ten op af av zu zum zur y e und of the st san santa mac mc o d l`);

/** Words that many companies bear, folded: what stands before them tells which one. */
export const genericCompanyWords = words(`
  group holding holdings logistics solutions systems technologies technology tech software services
  service international global partners consulting bank banking insurance assurance capital ventures
  energy power media networks network labs laboratories pharma pharmaceuticals health healthcare
  medical foods food retail industries industrial manufacturing engineering construction electronics
  airlines airways motors automotive communications telecom telecommunications financial finance
  investments trust university college hospital clinic company enterprises studios digital data
  analytics security robotics materials chemicals steel shipping freight transport supply trading
  products brands stores markets hotels resorts worldwide europe america asia deutschland uk usa`);
