import { missing, percent, signed, thousands } from '#app/lib/format'
import type { Explanation } from '#app/ui/layout/notes'
import type { ChangesPage, HeatPage } from './queries'

const scopeOf = (minOpenInterest: number | undefined, leftOut: number | undefined) => [
  '增减取交易所当日公布的该席位自身变化，品种合计为各上榜合约公布增减之和（交易所公布品种榜的用品种榜）；不用两日榜单相减。',
  '前一日在榜、当日掉榜的席位，减了多少未知：记作 —，不把前一日持仓当作减仓，也不进入增减榜，单列于掉榜席位（前一日持仓同样按大幅的门槛）。',
  ...(minOpenInterest === undefined
    ? []
    : [
        `品种持仓不足 ${thousands(minOpenInterest)} 手或持仓未知的不计入${leftOut ? `（当日 ${leftOut} 个）` : ''}。`,
      ]),
  '期货公司席位为众多客户持仓之和，不代表某个人或公司自身的观点。',
]

const share = '占持仓 = 增减 ÷ 品种当日单边持仓；净增减 = 多增减 − 空增减。'
const oneSided =
  '只在一侧上榜的席位，另一侧未知，净增减按已知一侧估算，标为估算；某侧前一日在榜、当日掉榜的，净增减未知。'

/** 指标说明 of 席位大幅增减, with the first row as example. */
export function changesNotes({ changes, side }: ChangesPage): Explanation {
  const first = changes?.up.rows[0]
  return {
    scope: scopeOf(changes?.minOpenInterest, changes?.leftOut),
    formulas: [
      share,
      changes ? `大幅：增减绝对值不低于品种持仓的 ${percent(changes.minShare, 1)}。` : '',
      side === 'net' ? oneSided : '',
    ],
    examples: [
      first
        ? `${first.seat} ${first.shortName}，${signed(first.change)} ÷ ${thousands(first.openInterest)} = ${signed(first.share, 2, '%')}。`
        : '',
    ],
  }
}

/** 指标说明 of 席位热力, with the largest cell of the first row as example. */
export function heatNotes({ heat }: HeatPage): Explanation {
  const [row] = heat?.seats ?? []
  const largest = row?.shares.reduce<number>(
    (best, each, index) => (Math.abs(each ?? 0) > Math.abs(row.shares[best] ?? 0) ? index : best),
    0,
  )
  const column = largest === undefined ? undefined : heat?.columns[largest]
  return {
    scope: [
      ...scopeOf(heat?.minOpenInterest, heat?.leftOut),
      `格内为净增减占该品种持仓的百分比；${missing} 为未知：不在榜，或某侧当日掉榜。`,
    ],
    formulas: [share, '活跃度 = 各品种净增减占持仓比例绝对值之和，未知的不计。', oneSided],
    examples: [
      row && column && largest !== undefined
        ? `${row.seat} ${column.shortName}，${signed(row.changes[largest])} ÷ ${thousands(column.openInterest)} = ${signed(row.shares[largest], 2, '%')}。`
        : '',
    ],
  }
}
