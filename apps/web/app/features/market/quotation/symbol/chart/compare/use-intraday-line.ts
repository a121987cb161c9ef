import { useQuery } from '@tanstack/react-query'
import type { CandleRow, World } from '@vce/protocol'
import { useEffect, useMemo, useState } from 'react'
import { browserSocket } from '#app/features/market/live/browser-socket'
import { createMinuteStore } from '#app/features/market/live/contract-store'
import { useOnReturn } from '#app/features/market/live/use-live'
import type { ChartChoice } from '#app/features/market/quotation/choice'
import { extendedDays, withMinutes } from '#app/features/market/quotation/symbol/chart/extend-days'
import { intradayQuery, quoteDetailQuery } from '#app/features/market/quotation/symbol/queries'
import { intradayInput } from '#app/features/market/quotation/symbol/symbol-input'
import { errorMessage, useApi } from '#app/lib/api'
import type { OverlaidContract } from '#app/ui/charts/candles/intraday-lines'
import type { ChartColor } from '#app/ui/charts/chart-plan'
import type { ComparedCode } from './compared-codes'

/** A line in 分时; `problem` says why it is missing. */
export interface IntradayLine {
  code: string
  name: string
  color: ChartColor
  line: OverlaidContract | null
  loading: boolean
  /** A sentence; null if there is none. */
  problem: string | null
}

interface LineOptions {
  /** Null if this slot is empty. */
  found: ComparedCode | null
  /** World of the chart; lines of different worlds are never mixed. */
  world: World
  replay: true | undefined
  /** Contract of the chart. */
  main: string
  choice: Pick<ChartChoice, 'days'>
  color: ChartColor
}

/** Live minutes of a contract; empty without a contract. */
function useIncoming({ world, replay }: Pick<LineOptions, 'world' | 'replay'>, contract: string | null) {
  const [minutes, setMinutes] = useState<readonly CandleRow[]>([])
  useEffect(() => {
    if (contract === null) return
    const store = createMinuteStore()
    const stop = store.watchMinutes((news, whole) =>
      setMinutes((earlier) => (whole ? news : withMinutes(earlier, news))),
    )
    const leave = browserSocket().minutes({ world, replay, key: contract, take: store.take })
    return () => {
      leave()
      stop()
    }
  }, [world, replay, contract])
  return minutes
}

/** 分时 of another contract with live minutes; for a product that of its main contract. */
export function useIntradayLine({
  found,
  world,
  replay,
  main,
  choice,
  color,
}: LineOptions): IntradayLine | null {
  const api = useApi()
  const detail = useQuery({
    ...quoteDetailQuery(api, { world, replay, product: found?.product ?? '' }),
    enabled: found !== null && found.contract === null,
  })
  const contract = found ? (found.contract ?? detail.data?.quote.contract ?? null) : null
  const isMain = contract === main
  const { data, error, refetch } = useQuery({
    ...intradayQuery(api, intradayInput({ world, replay, contract: contract ?? '' }, choice)),
    enabled: contract !== null && !isMain,
  })
  const minutes = useIncoming({ world, replay }, isMain ? null : contract)
  useOnReturn(() => {
    if (contract !== null && !isMain) void refetch()
  })
  const { code, name } = found ?? { code: '', name: '' }
  const line = useMemo(
    (): OverlaidContract | null =>
      data
        ? { id: code, name, color, digits: data.digits, days: extendedDays(data.days, minutes, null) }
        : null,
    [data, minutes, code, name, color],
  )
  if (!found) return null
  const fault = detail.error ?? error
  const isEmpty = data?.days.every(({ points }) => points.length === 0)
  return {
    code,
    name,
    color,
    line: isMain ? null : line,
    loading: !isMain && !data && !fault,
    problem: isMain
      ? `${name} 就是主图`
      : fault
        ? `${name}：${errorMessage(fault)}`
        : isEmpty
          ? `${name} 没有分钟数据`
          : null,
  }
}
