import type { Refusal } from '../policy/refusals'
import {
  cellOf,
  type Draft,
  factOf,
  fixedPart,
  presentParts,
  resultsOf,
  type ToolFindings,
  textPart,
} from './draft'
import type { Plan } from './plans'
import { paragraph, say } from './say'
import type { Slots } from './slots'

const compliance = '期货交易请通过持牌期货公司办理，远离配资、代客理财与内幕消息。'

const none: Plan = { calls: [], numbers: [] }

/** Plan of the tools whose facts are shown next to a refusal: both sides of the market, or past figures. */
export function planOfRefusal({ follows }: Refusal, slots: Slots | null): Plan {
  const [first] = slots?.symbols ?? []
  if (!first) return none
  const symbol = first.contract ? { contract: first.contract } : { product: first.code }
  if (follows === 'bothSides')
    return {
      calls: [
        { name: 'positions', input: { ...symbol, top: 5 } },
        { name: 'views', input: { product: first.code, top: 5 } },
      ],
      numbers: [5, 20],
    }
  if (follows === 'pastDistribution')
    return {
      calls: [
        { name: 'season', input: { product: first.code, years: 10 } },
        { name: 'candles', input: { ...symbol, count: 20 } },
      ],
      numbers: [10, 20],
    }
  return none
}

/**
 * Draft of a refusal: its fixed text, then the continuation that `follows` names, with the facts that are
 * available. A refused question is not counted.
 */
export function draftOfRefusal(own: ToolFindings, { begins, follows }: Refusal, helpline: string): Draft {
  const [positions] = resultsOf(own, 'positions')
  const [views] = resultsOf(own, 'views')
  const [season] = resultsOf(own, 'season')
  const [bars] = resultsOf(own, 'candles')
  const fact = (result: typeof positions, name: string) => factOf(own, result, name)
  const long = fact(positions, 'longTop20')
  const seen = fact(views, 'long')
  const close = fact(bars, 'close')
  const sides = paragraph(
    long && say`${long.entity.name} 前 20 席位多单合计 ${long}，空单合计 ${fact(positions, 'shortTop20')}。`,
    seen &&
      say`${seen.entity.name}近 5 个交易日机构观点：看多 ${seen}，看空 ${fact(views, 'short')}，震荡 ${fact(views, 'neutral')}。`,
  )
  const past = paragraph(
    close &&
      say`${close.entity.name} 近 20 根日线最高价 ${fact(bars, 'high')}，最低价 ${fact(bars, 'low')}，末日收盘价 ${close}。`,
    season?.rows[0] &&
      close &&
      say`${season.rows[0].entity.name} ${season.rows[0].label}月均涨跌 ${cellOf(own, season.rows[0], 'mean')}，上涨概率 ${cellOf(own, season.rows[0], 'up')}。`,
  )
  const facts = textPart(follows === 'bothSides' ? sides : past)
  const line = follows === 'compliance' ? compliance : follows === 'helpline' ? helpline : null
  return {
    kind: 'refused',
    parts: presentParts(fixedPart(line ? `${begins.replace(/。$/, '')}。${line}` : begins), facts),
    probes: [],
  }
}
