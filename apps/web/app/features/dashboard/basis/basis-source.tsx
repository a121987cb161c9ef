import { shortTime } from '#app/lib/format'
import { SourceLine } from '#app/ui/layout/card'
import type { BasisPage } from './queries'

interface BasisSourceProps {
  page: Pick<BasisPage, 'spotSource' | 'source' | 'world'>
  note?: string
}

/** Sources of both prices, and the time of the later one. */
export function BasisSource({ page: { spotSource, source, world }, note }: BasisSourceProps) {
  const quotes = source && `${source.publisher}日行情`
  const spot =
    spotSource && (world === 'simulated' ? '模拟现货价' : `${spotSource.publisher} ${spotSource.file}`)
  const times = [spotSource?.receivedAt, source?.receivedAt].filter((at) => at !== undefined).sort()
  return (
    <SourceLine
      source={[spot ?? '无现货价', quotes].filter(Boolean).join('、')}
      at={shortTime(times.at(-1) ?? '')}
      note={note}
      simulated={world === 'simulated'}
    />
  )
}

/** A spot price in the unit and with the digits of its source: `3.455`. */
export const sourcePrice = (value: number) => String(Math.round(value * 10_000) / 10_000)
