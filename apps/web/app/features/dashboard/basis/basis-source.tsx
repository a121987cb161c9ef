import { shortTime } from '#app/lib/format'
import { SourceLine } from '#app/ui/layout/card'
import { markOf } from '#app/ui/marks/file-mark'
import type { BasisPage } from './queries'

interface BasisSourceProps {
  page: Pick<BasisPage, 'spotSource' | 'source' | 'world'>
  note?: string
}

/** Source line with the sources of spot and futures prices, and the later of both times. */
export function BasisSource({ page, note }: BasisSourceProps) {
  const { source, receivedAt } = basisOrigin(page)
  return (
    <SourceLine
      source={source}
      at={shortTime(receivedAt)}
      note={note}
      simulated={page.world === 'simulated'}
    />
  )
}

/** Sources of spot and futures prices, and the later of both times. */
function basisOrigin({ spotSource, source, world }: BasisSourceProps['page']) {
  const quotes = source && `${source.publisher}日行情`
  const spot =
    spotSource && (world === 'simulated' ? '模拟现货价' : `${spotSource.publisher} ${spotSource.file}`)
  const times = [spotSource?.receivedAt, source?.receivedAt].filter((at) => at !== undefined).sort()
  return { source: [spot ?? '无现货价', quotes].filter(Boolean).join('、'), receivedAt: times.at(-1) ?? '' }
}

/** Mark of a card's exports. */
export const basisMark = (page: BasisSourceProps['page'], described: Parameters<typeof markOf>[1]) =>
  markOf({ source: basisOrigin(page), world: page.world }, described)

/** A spot price in the unit of its source and with its digits: `3.455`. */
export const sourcePriceText = (value: number) => String(Math.round(value * 10_000) / 10_000)
