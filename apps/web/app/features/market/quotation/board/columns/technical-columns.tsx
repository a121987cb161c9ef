import { averageAlignments, macdStates, pivotZones, type TechnicalRow } from '@vce/protocol'
import type { ReactNode } from 'react'
import { missing, percent, price, signed, toneOf } from '#app/lib/format'
import { CountBar } from '#app/ui/charts/svg/count-bar'
import { RangeDot } from '#app/ui/charts/svg/range-dot'
import { Sparkline } from '#app/ui/charts/svg/sparkline'
import { Tag } from '#app/ui/layout/tag'
import { type BoardColumn, plainNumber } from './column'
import { DatedFigure } from './dated'

interface TechnicalColumn {
  key: string
  head: string
  width: number
  align?: BoardColumn['align']
  /** Value by which rows are sorted; null is shown as —. */
  figure: (row: TechnicalRow) => number | null
  cell: (row: TechnicalRow) => ReactNode
  tone?: (row: TechnicalRow) => string
  csv: (row: TechnicalRow) => string | number | null
  csvMore?: readonly { head: string; csv: (row: TechnicalRow) => string | number | null }[]
}

function technicalColumn({
  figure,
  cell,
  tone,
  csv,
  csvMore,
  align = 'end',
  ...rest
}: TechnicalColumn): BoardColumn {
  return {
    ...rest,
    align,
    still: true,
    value: (_quote, { tech }) => tech && figure(tech),
    cell(_quote, { tech, day }) {
      if (!tech || figure(tech) === null) return missing
      return (
        <DatedFigure asOf={tech.asOf} day={day}>
          {cell(tech)}
        </DatedFigure>
      )
    },
    tone(_quote, { tech }) {
      if (!tech || figure(tech) === null) return 'text-ink-3'
      return tone?.(tech) ?? 'text-ink'
    },
    csv: (_quote, { tech }) => tech && csv(tech),
    csvMore: csvMore?.map(({ head, csv: more }) => ({ head, csv: (_quote, { tech }) => tech && more(tech) })),
  }
}

/** Sort value of a state; the first state has the largest. */
const rankOf = <T extends string>(states: readonly T[], state: T | null) =>
  state === null ? null : states.length - states.indexOf(state)

const orderTones = { 多头: 'rise', 空头: 'fall', 交叉: 'plain' } as const
/** 均线排列 from rising to falling. */
const ordersDown = [averageAlignments[0], averageAlignments[2], averageAlignments[1]] as const
const macdDown = [...macdStates.slice(0, 3), macdStates[5], macdStates[4], macdStates[3]] as const

const trend = technicalColumn({
  key: 'trend',
  head: '近20日',
  width: 80,
  align: 'center',
  // Sorted by the change from the first to the last close shown.
  figure: ({ closes }) => {
    const [first] = closes
    const last = closes.at(-1)
    return first && last !== undefined && closes.length > 1 ? last / first - 1 : null
  },
  cell: ({ closes }) => <Sparkline points={closes} width={66} height={20} />,
  csv: ({ closes }) => closes.join(' '),
})

const averages = technicalColumn({
  key: 'averages',
  head: '均线排列',
  width: 68,
  align: 'center',
  figure: (row) => rankOf(ordersDown, row.averages),
  cell: (row) => row.averages && <Tag tone={orderTones[row.averages]}>{row.averages}</Tag>,
  csv: (row) => row.averages,
})

/**
 * A column with the distance in percent of the price from MA20, or from the high or low of a number of days.
 */
const distance = (
  key: 'fromMa20' | 'fromHigh20' | 'fromLow20' | 'fromHigh60',
  head: string,
  width: number,
  toned = false,
) =>
  technicalColumn({
    key,
    head,
    width,
    figure: (row) => row[key],
    cell: (row) => signed(row[key], 2, '%'),
    tone: (row) => (toned ? toneOf(row[key], 2) : 'text-ink'),
    csv: (row) => plainNumber(row[key], 2, '%'),
  })

const macd = technicalColumn({
  key: 'macd',
  head: 'MACD',
  width: 72,
  align: 'start',
  figure: (row) => rankOf(macdDown, row.macd),
  cell: (row) => row.macd,
  tone: (row) => (row.macd === '金叉' || row.macd?.startsWith('红') ? 'text-rise' : 'text-fall'),
  csv: (row) => row.macd,
})

const rsi = technicalColumn({
  key: 'rsi',
  head: 'RSI(14)',
  width: 94,
  align: 'start',
  figure: (row) => row.rsi,
  cell: (row) => (
    <span className="row gap-2">
      <RangeDot position={row.rsi} marks={[30, 70]} className="flex-1" />
      <span className="w-7 text-right">{price(row.rsi, 0)}</span>
    </span>
  ),
  csv: (row) => plainNumber(row.rsi, 2),
})

const atr = technicalColumn({
  key: 'atr',
  head: 'ATR',
  width: 62,
  figure: (row) => row.atr,
  cell: (row) => percent(row.atr),
  csv: (row) => plainNumber(row.atr, 2, '%'),
})

const pivot = technicalColumn({
  key: 'pivot',
  head: '枢轴',
  width: 72,
  align: 'start',
  figure: (row) => rankOf(pivotZones, row.pivot),
  cell: (row) => row.pivot,
  csv: (row) => row.pivot,
})

const signals = technicalColumn({
  key: 'signals',
  head: '信号 买/中/卖',
  width: 122,
  align: 'start',
  figure: (row) => row.signals && row.signals.buy - row.signals.sell,
  cell: (row) =>
    row.signals && <CountBar counts={[row.signals.buy, row.signals.neutral, row.signals.sell]} />,
  csv: (row) => row.signals && `${row.signals.buy} / ${row.signals.neutral} / ${row.signals.sell}`,
  csvMore: [{ head: '指标日期', csv: ({ asOf }) => asOf }],
})

/**
 * Columns of 技术面: indicators of a product's 主力连续. The figures come from `technicalRow`
 * (`packages/protocol/src/market/technical-board.ts`), which also says where they are computed.
 */
export const technicalColumns: readonly BoardColumn[] = [
  trend,
  averages,
  distance('fromMa20', '距MA20', 70, true),
  macd,
  rsi,
  atr,
  distance('fromHigh20', '距20日高', 76),
  distance('fromLow20', '距20日低', 76),
  distance('fromHigh60', '距60日高', 76),
  pivot,
  signals,
]
