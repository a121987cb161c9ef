import { basis } from './basis'
import { calendar } from './calendar'
import { candles } from './candles'
import { chain } from './chain'
import { compute } from './compute'
import { contractSpec } from './contract-spec'
import { events } from './events'
import { express } from './express'
import { fundFlow } from './fund-flow'
import { glossary } from './glossary'
import { help } from './help'
import { indicators } from './indicators'
import { market } from './market'
import { movers } from './movers'
import { orderFlow } from './order-flow'
import { ownList } from './own-list'
import { pivots } from './pivots'
import { positions } from './positions'
import { quote } from './quote'
import { receipts } from './receipts'
import { reports } from './reports'
import { createResolveTool, type Linker } from './resolve'
import { season } from './season'
import { seat } from './seat'
import { seatProfits } from './seat-profits'
import { spread } from './spread'
import { term } from './term'
import type { Tool } from './tool'
import { views } from './views'

/** The read-only tools of the assistant. */
export const createTools = ({ link }: { link: Linker }): readonly Tool[] => [
  createResolveTool(link),
  quote,
  candles,
  market,
  movers,
  positions,
  seat,
  seatProfits,
  fundFlow,
  basis,
  spread,
  term,
  receipts,
  orderFlow,
  indicators,
  pivots,
  views,
  reports,
  events,
  express,
  calendar,
  contractSpec,
  season,
  chain,
  glossary,
  help,
  ownList,
  compute,
]
