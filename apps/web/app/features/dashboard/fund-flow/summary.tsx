import { FigureCell } from '#app/features/dashboard/shared/figure-cell'
import { missing, signed, toneOf } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { Tag } from '#app/ui/layout/tag'
import { amountText, flowText } from './amount'
import type { FlowChoice } from './choice'
import { flowDirectionCounts, productsOf, sumOf } from './products'
import type { FundFlowPage } from './queries'

const groupNames = { all: '全市场', commodity: '商品', financial: '金融' }

/** Name of the chosen sector or group. */
export const scopeName = ({ group, sector }: Pick<FlowChoice, 'group' | 'sector'>) =>
  sector ?? groupNames[group]

interface SummaryProps {
  page: FundFlowPage
  choice: FlowChoice
}

/** Row of key figures of the chosen group or sector. */
export function Summary({ page, choice }: SummaryProps) {
  const { group, sector, sides } = choice
  const sum = sumOf(page, group, sector)
  const { into, out } = flowDirectionCounts(productsOf(page, group, sector))
  const others = productsOf(page, group, sector).length - into - out
  return (
    <section className="box grid grid-cols-[220px_1fr]" aria-label="概览">
      <div className="border-r border-line p-4">
        <h1 className="row t-strong gap-2 text-xl">
          资金流向
          <Tag>{sides === 2 ? '双边' : '单边'}</Tag>
        </h1>
        <p className="mt-1.5 text-base text-ink-2">{scopeName(choice)}</p>
        <p className="t-hint mt-1">{page.tradingDay}　亿元</p>
      </div>
      <dl className="grid grid-cols-6">
        <FigureCell name="沉淀资金" value={amountText(sum.settled)} note={`${sum.products} 个品种`} />
        <Flow name="今日流入" yuan={sum.flow} note={`流入率 ${signed(sum.flowRate, 2, '%')}`} />
        <Flow name="价格贡献" yuan={sum.pricePart} note={shareOf(sum.pricePart, sum.settled, sum.flow)} />
        <Flow
          name="持仓贡献"
          yuan={sum.positionPart}
          note={shareOf(sum.positionPart, sum.settled, sum.flow)}
        />
        <FigureCell name="成交额" value={amountText(sum.turnover)} note="单边" />
        <FigureCell
          name="流入 / 流出品种"
          value={
            <>
              <span className="text-rise">{into}</span>
              <span className="mx-1 text-ink-3">/</span>
              <span className="text-fall">{out}</span>
            </>
          }
          note={others > 0 ? `其余 ${others} 个持平或未知` : '按品种计'}
        />
      </dl>
    </section>
  )
}

const Flow = ({ name, yuan, note }: { name: string; yuan: number | null; note: string }) => (
  <FigureCell
    name={name}
    value={<span className={cn(toneOf(yuan === null ? null : yuan / 1e8, 2))}>{flowText(yuan)}</span>}
    note={note}
  />
)

/** 价格贡献 or 持仓贡献 in percent of yesterday's 沉淀资金; both percentages add up to 流入率. */
function shareOf(part: number | null, settled: number | null, flow: number | null) {
  if (part === null || settled === null || flow === null || settled === flow) return `占昨沉淀 ${missing}`
  return `占昨沉淀 ${signed((part / (settled - flow)) * 100, 2, '%')}`
}
