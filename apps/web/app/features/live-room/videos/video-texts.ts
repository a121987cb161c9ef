import { productOf } from '@vce/futures'
import type { VideoCard } from '@vce/protocol'
import { thousands } from '#app/lib/format'

const tenThousand = 10_000

/** Number of people who have seen a video; from 10,000 on in 万, cut off and never raised. */
export function viewsText(views: number): string {
  if (views < tenThousand) return thousands(views)
  return `${(Math.floor(views / 1_000) / 10).toFixed(1).replace('.0', '')} 万`
}

/**
 * The day of a video: the trading day that a quotation video is about, else that of its publication. The trading day of
 * an evening is the next one, which may still lie ahead.
 */
export const dayOfVideo = ({
  kind,
  trading_day,
  published_at,
}: Pick<VideoCard, 'kind' | 'trading_day' | 'published_at'>) =>
  (kind === 'quotation' ? trading_day : null) ?? published_at?.slice(0, 10) ?? ''

export const productName = (code: string) => productOf(code)?.shortName ?? code
