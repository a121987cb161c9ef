import { markOf } from '#app/ui/marks/file-mark'
import type { SeatPage } from './queries'

/** Origin of the estimated profits of a seat. */
export const profitOrigin = ({ source, world }: SeatPage) => ({
  source,
  world,
  publication: '会员持仓排名与日行情',
})

interface Part {
  product?: string
  tradingDay?: string | null
}

/** Mark of an export about a seat; `part` overrides the page's product or day. */
export function profitMark(page: SeatPage, title: string, part: Part = {}) {
  const product = part.product ?? page.product?.name ?? '全部品种'
  const period = part.tradingDay ?? page.tradingDay
  return markOf(profitOrigin(page), { title, subject: `${page.seat} ${product}`, period })
}
