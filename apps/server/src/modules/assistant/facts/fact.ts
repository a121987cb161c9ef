import type { World } from '@vce/protocol'
import type { MeasureKey } from './measures'

/** Subject of a figure. */
export interface Entity {
  kind: 'contract' | 'product' | 'seat' | 'sector' | 'market' | 'spread' | 'broker' | 'indicator' | 'term'
  /** `rb2705`, `rb`, the canonical name of a seat, … */
  code: string
  /** As an answer names it first. */
  name: string
  /** Other names under which a sentence may name it: 螺纹, 螺纹钢, rb. */
  names?: readonly string[]
  /** Contracts or products that a spread is made of. */
  legs?: readonly Entity[]
}

/** One figure or text of this portal, with its place and its day. */
export interface Fact {
  /** `f12`, within the run of a question. */
  id: string
  entity: Entity
  /** Second subject: the contract in which a seat holds its lots. */
  within?: Entity
  measure: MeasureKey
  /** Null for a fact that the owner of the question may not see. */
  value: number | string | null
  /** As it is shown: 手, %, 元/吨; empty for ratios and texts. */
  unit: string
  /** Decimal places. */
  digits: number
  /** Its place, from 1, in a complete list by this measure. */
  rank?: number
  /** `YYYY-MM-DD`; null where a fact has no day. */
  tradingDay: string | null
  /** When it was received or last changed, Beijing time, `YYYY-MM-DD HH:mm:ss`. */
  asOf: string | null
  /** Publisher: 上海期货交易所. */
  source: string
  /** Title of the page it stands on: 持仓龙虎榜 rb2705. */
  title: string
  /** The page it stands on, at symbol, day and world. */
  href: string
  /** Why the value is withheld: 会员可查看席位盈亏. */
  locked?: string
  /** Formula of a computed fact: `f3 − f4`. */
  formula?: string
  /** Written by others than this portal: quoted, never believed. */
  untrusted?: true
}

export type DraftFact = Omit<Fact, 'id'>

/** The facts of one question, numbered in the order in which they were found. */
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
