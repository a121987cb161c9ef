import { contractTitle } from '#app/features/dashboard/shared/contract-title'
import { price, signed, thousands } from '#app/lib/format'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import { MirrorBars } from '#app/ui/charts/svg/mirror-bars'
import { Empty } from '#app/ui/layout/states'
import type { Column } from '#app/ui/table/table'
import { FlowSource, flowMark } from './flow-source'
import { type PriceLevel, priceLevels } from './price-levels'
import type { FlowPage, FlowPrices } from './queries'

/** Number of levels that fill the height of the two cards next to this one. */
const levelsShown = 18

const columns = (digits: number): Column<PriceLevel>[] => [
  {
    head: '价位',
    rowHeader: true,
    cell: ({ high }) => price(high, digits),
    csv: ({ high }) => high,
  },
  { head: '主动买', align: 'end', cell: ({ bought }) => thousands(bought), csv: ({ bought }) => bought },
  { head: '主动卖', align: 'end', cell: ({ sold }) => thousands(sold), csv: ({ sold }) => sold },
  { head: '中性', align: 'end', cell: ({ neutral }) => thousands(neutral), csv: ({ neutral }) => neutral },
  {
    head: '净主买',
    align: 'end',
    cell: ({ bought, sold }) => signed(bought - sold),
    csv: ({ bought, sold }) => bought - sold,
  },
]

const nameOf = ({ low, high }: PriceLevel, digits: number) =>
  low === high ? price(high, digits) : `${price(low, digits)}–${price(high, digits)}`

/** 价位分布: bought and sold lots by price. */
export function PricesCard({ page, prices }: { page: FlowPage; prices: FlowPrices }) {
  const levels = priceLevels(prices, levelsShown)
  return (
    <ChartFrame
      title="价位分布"
      note={levels.length < prices.length ? `${page.quoteUnit}，按价格区间` : page.quoteUnit}
      columns={() => columns(page.digits)}
      rows={() => priceLevels(prices, prices.length)}
      rowKey={({ high }) => high}
      mark={flowMark(page, '买卖力量价位分布', contractTitle(page))}
      tableHeight={540}
      source={<FlowSource page={page} brief />}
    >
      {levels.length === 0 ? (
        <Empty title="还没有成交" className="justify-center" />
      ) : (
        <MirrorBars
          caption="价位分布"
          headers={{ name: '价位', long: '主动买', short: '主动卖' }}
          rows={levels.map((level) => ({
            name: nameOf(level, page.digits),
            long: level.bought,
            short: level.sold,
          }))}
          format={(value) => thousands(value)}
          className="h-full"
        />
      )}
    </ChartFrame>
  )
}
