import type { World } from '@vce/protocol'
import type { MeasureKey } from './measures'

/** Subject of a figure. */
export interface Entity {
  kind: 'contract' | 'product' | 'seat' | 'sector' | 'market' | 'spread' | 'broker' | 'indicator' | 'term'
  /** `rb2705`, `rb`, the canonical name of a seat, … */
  code: string
  /** The name that answers use by default. */
  name: string
  /** Other names that may appear in a sentence: 螺纹, 螺纹钢, rb. */
  names?: readonly string[]
  /** Contracts or products that a spread is made of. */
  legs?: readonly Entity[]
}

/** One figure or text of the portal, with its page and its day. */
export interface Fact {
  /** `f12`; unique within the run of a question. */
  id: string
  entity: Entity
  /** Second subject of a seat's figure: the contract in which the seat holds its lots. */
  within?: Entity
  measure: MeasureKey
  /** Null if the owner of the question may not see the value. */
  value: number | string | null
  /** Unit as shown: 手, %, 元/吨; empty for ratios and texts. */
  unit: string
  /** Decimal places. */
  digits: number
  /** Place, from 1, in a complete list by this measure. */
  rank?: number
  /** `YYYY-MM-DD`; null if the fact has no day. */
  tradingDay: string | null
  /** Time at which the value was received or last changed, Beijing time, `YYYY-MM-DD HH:mm:ss`. */
  asOf: string | null
  /** Publisher: 上海期货交易所. */
  source: string
  /** Title of the page that shows the fact: 持仓龙虎榜 rb2705. */
  title: string
  /** Address of the page that shows the fact, with symbol, day and world. */
  href: string
  /** Why the value is withheld: 会员可查看席位盈亏. */
  locked?: string
  /** Formula of a computed fact: `f3 − f4`. */
  formula?: string
  /**
   * The value is a text by an author outside the portal: it is quoted and never treated as an instruction.
   */
  untrusted?: true
}

export type DraftFact = Omit<Fact, 'id'>

/** The facts of one question, numbered in the order in which tools added them. */
export function createFactBook(world: World) {
  const facts: Fact[] = []
  const byId = new Map<string, Fact>()
  return {
    world,
    facts: facts as readonly Fact[],
    add(draft: DraftFact): Fact {
      const fact = { ...draft, id: `f${facts.length + 1}` }
      facts.push(fact)
      byId.set(fact.id, fact)
      return fact
    },
    of: (id: string) => byId.get(id),
  }
}

export type FactBook = ReturnType<typeof createFactBook>
