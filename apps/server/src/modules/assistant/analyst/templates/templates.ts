import type { Draft, Findings } from '../draft'
import type { Intent } from '../intents'
import { flow, market, movers, orderFlow } from './money'
import { basis, chain, receipts, season, spread, term } from './physical'
import { positions, seat, seatProfit } from './positions'
import { history, pivots, quote, snapshot, technical } from './prices'
import {
  calendar,
  compare,
  events,
  greet,
  otherMarket,
  ownList,
  quotedTexts,
  reports,
  spec,
  strategy,
  views,
  why,
} from './texts'

/** Template of each intent: it turns the facts into a draft. */
export const templates: Readonly<Record<Intent, (findings: Findings) => Draft>> = {
  snapshot,
  quote,
  market,
  movers,
  positions,
  seat,
  seatProfit,
  flow,
  orderFlow,
  basis,
  spread,
  term,
  receipts,
  season,
  chain,
  technical,
  pivots,
  history,
  views,
  reports,
  events,
  why,
  compare,
  calendar,
  spec,
  strategy,
  glossary: quotedTexts,
  help: quotedTexts,
  greet,
  own: ownList,
  otherMarket,
}
