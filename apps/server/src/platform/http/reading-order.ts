/** Controls that turn the order in which a text is read; 信微 between two of them reads as 微信. */
const turn = /[\u202a-\u202e\u2066-\u2069]/
/** The same in JSON, as they are or escaped; any other escape is taken whole, so that `\\u202e` stays. */
const turnOrEscape = /\\u(?:202[a-e]|206[6-9])|\\.|[\u202a-\u202e\u2066-\u2069]/gisu
const maybe = /[\u202a-\u202e\u2066-\u2069]|\\u20[26]/i

const isTurn = (found: string) => turn.test(found) || found.length === 6

/** A JSON text whose strings are read in the order in which they are stored: nothing in them turns it. */
export const inReadingOrder = (json: string): string =>
  maybe.test(json) ? json.replace(turnOrEscape, (found) => (isTurn(found) ? '' : found)) : json
