import { shortTime } from '#app/lib/format'
import type { BasisPage } from './types'

type Sources = Pick<BasisPage, 'spotSource' | 'source' | 'world'>

/** Sources of both prices, and the time of the later one. */
export function sourceText({ spotSource, source, world }: Sources) {
  const quotes = source && `${source.publisher}日行情`
  const spot =
    spotSource && (world === 'simulated' ? '模拟现货价' : `${spotSource.publisher} ${spotSource.file}`)
  const times = [spotSource?.receivedAt, source?.receivedAt].filter((at) => at !== undefined).sort()
  return {
    source: [spot ?? '无现货价', quotes].filter(Boolean).join('、'),
    at: shortTime(times.at(-1) ?? ''),
  }
}
