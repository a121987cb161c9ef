import type { OrderFlow } from '@vce/protocol'

interface Nature {
  name: string
  means: string
  /** Side of the aggressor; null if both sides opened or both closed. */
  side: 'buy' | 'sell' | null
}

/** Natures in the order of `lots` in the answer. */
const natures: readonly Nature[] = [
  { name: '双开', means: '全部增仓', side: null },
  { name: '双平', means: '全部减仓', side: null },
  { name: '多开', means: '主动买，增仓', side: 'buy' },
  { name: '空开', means: '主动卖，增仓', side: 'sell' },
  { name: '多平', means: '主动卖，减仓', side: 'sell' },
  { name: '空平', means: '主动买，减仓', side: 'buy' },
  { name: '多换', means: '主动买，持仓不变', side: 'buy' },
  { name: '空换', means: '主动卖，持仓不变', side: 'sell' },
]

const unknownNature: Nature = { name: '未分类', means: '方向或持仓变化未知', side: null }

export interface NatureRow extends Nature {
  lots: number
  /** Percentage of all lots traded outside of the auction. */
  share: number | null
}

/** Rows for the eight natures and for the unclassified lots. */
export function natureRows({ lots, unknown }: NonNullable<OrderFlow['natures']>): NatureRow[] {
  const all = lots.reduce((sum, each) => sum + each, unknown)
  const row = (nature: Nature, each: number): NatureRow => ({
    ...nature,
    lots: each,
    share: all === 0 ? null : (each / all) * 100,
  })
  return [...natures.map((nature, place) => row(nature, lots[place] ?? 0)), row(unknownNature, unknown)]
}
