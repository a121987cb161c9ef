import type { ProductFlow } from '@vce/protocol'
import { signed } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { Change } from '#app/ui/layout/change'
import { Link } from '#app/ui/link'
import { amountText, flowText } from './amount'
import { flowLink } from './choice'
import { productsInQuadrant, quadrants } from './products'
import type { Quadrant } from './queries'
import { planScatter, type ScatterPlan } from './scatter-plan'

interface QuadrantViewProps {
  rows: readonly ProductFlow[]
  search: URLSearchParams
}

const maxListed = 6

/** 四象限: a scatter of all products, and the largest flows of each quadrant. */
export const QuadrantView = ({ rows, search }: QuadrantViewProps) => (
  <div className="grid h-157 grid-cols-[1fr_392px]">
    <Scatter rows={rows} search={search} />
    <div className="grid grid-cols-2 border-l border-line">
      {(['shortBuildUp', 'longBuildUp', 'longLiquidation', 'shortCovering'] as const).map((quadrant) => (
        <QuadrantCell
          key={quadrant}
          quadrant={quadrant}
          rows={productsInQuadrant(rows, quadrant)}
          search={search}
        />
      ))}
    </div>
  </div>
)

interface QuadrantCellProps extends QuadrantViewProps {
  quadrant: Quadrant
}

function QuadrantCell({ quadrant, rows, search }: QuadrantCellProps) {
  const { name, means } = quadrants[quadrant]
  return (
    <section className="border-b border-line p-4 odd:border-r nth-[n+3]:border-b-0" aria-label={name}>
      <h3 className="ends">
        <span className="t-name">{name}</span>
        <span className="text-md font-semibold text-ink">{rows.length}</span>
      </h3>
      <p className="t-hint">{means}，流入/亿</p>
      <ul className="mt-2 text-sm">
        {rows.slice(0, maxListed).map(({ code, shortName, flow }) => (
          <li key={code} className="apart h-7 items-center">
            <Link to={flowLink(search, { product: code })} keepScroll className="seat">
              {shortName}
            </Link>
            <Change value={flow === null ? null : flow / 1e8} digits={2} />
          </li>
        ))}
      </ul>
      {rows.length === 0 && <p className="t-hint">今日没有</p>}
      {rows.length > maxListed && <p className="t-hint mt-1">还有 {rows.length - maxListed} 个，见表格</p>}
    </section>
  )
}

const size = { width: 774, height: 596 }

const corners: { quadrant: Quadrant; end: boolean; low: boolean }[] = [
  { quadrant: 'longBuildUp', end: true, low: false },
  { quadrant: 'shortBuildUp', end: false, low: false },
  { quadrant: 'shortCovering', end: true, low: true },
  { quadrant: 'longLiquidation', end: false, low: true },
]

function Scatter({ rows, search }: QuadrantViewProps) {
  const plan = planScatter(rows, size)
  return (
    <figure className="m-0 px-4">
      <section className="relative" style={size} aria-label="涨跌幅与增仓散点图">
        <ScatterBackground plan={plan} rows={rows} />
        {plan.dots.map(({ product, rate, x, y, radius, beyond }) => (
          <Link
            key={product.code}
            to={flowLink(search, { product: product.code })}
            keepScroll
            aria-label={linesOf(product, rate).join('\n')}
            className={cn(
              'tipped absolute border',
              beyond ? 'rounded-xs' : 'rounded-full',
              x > size.width / 2 && 'tip-left',
              y > size.height / 2 && 'tip-above',
              bubbleStyle(product),
            )}
            style={{ left: x - radius, top: y - radius, width: radius * 2, height: radius * 2 }}
          />
        ))}
        <svg
          {...size}
          className="pointer-events-none absolute inset-0"
          fontSize="12"
          fill="var(--ink)"
          aria-hidden="true"
        >
          {plan.dots.map(
            ({ product, label }) =>
              label && (
                <text key={product.code} x={label.x} y={label.y}>
                  {label.text}
                </text>
              ),
          )}
        </svg>
      </section>
      <figcaption className="t-hint pb-3">
        横轴主力涨跌幅 %，纵轴增仓占前一日持仓 %，均为平方根刻度；气泡面积为沉淀资金，方块超出刻度、画在边上
      </figcaption>
    </figure>
  )
}

const linesOf = (product: ProductFlow, rate: number) => [
  `${product.shortName} ${product.mainContract ?? ''}`,
  `涨跌幅 ${signed(product.changeRate, 2, '%')}　增仓 ${signed(rate, 2, '%')}`,
  `沉淀 ${amountText(product.settled)} 亿　流入 ${flowText(product.flow)} 亿`,
]

const tickText = (value: number) => signed(value, value % 1 === 0 ? 0 : 1)

/** Background of the scatter: both axes and the names of the four quadrants. */
function ScatterBackground({ plan, rows }: { plan: ScatterPlan; rows: readonly ProductFlow[] }) {
  const { x, y, left, right, top, bottom } = plan
  const tickLine = (value: number) => (value === 0 ? 'var(--line-2)' : 'var(--grid)')
  return (
    <svg {...size} className="absolute inset-0" fontSize="12" fill="var(--axis)" aria-hidden="true">
      {x.ticks.map(({ value, at }) => (
        <path key={value} d={`M${at} ${top}V${bottom}`} stroke={tickLine(value)} />
      ))}
      {y.ticks.map(({ value, at }) => (
        <path key={value} d={`M${left} ${at}H${right}`} stroke={tickLine(value)} />
      ))}
      {x.ticks.map(({ value, at }) => (
        <text key={value} x={at} y={bottom + 18} textAnchor="middle">
          {tickText(value)}
        </text>
      ))}
      {y.ticks.map(({ value, at }) => (
        <text key={value} x={left - 6} y={at + 4} textAnchor="end">
          {tickText(value)}
        </text>
      ))}
      {corners.map(({ quadrant, end, low }) => (
        <text
          key={quadrant}
          x={end ? right - 8 : left + 8}
          y={low ? bottom - 10 : top + 18}
          textAnchor={end ? 'end' : 'start'}
          fontWeight="600"
        >
          {quadrants[quadrant].name} {productsInQuadrant(rows, quadrant).length}
        </text>
      ))}
    </svg>
  )
}

/** Colours for 价涨 and 价跌; neutral for an unchanged or unknown price. */
function bubbleStyle({ changeRate }: ProductFlow) {
  if (!changeRate) return 'border-ink-3 bg-ink-3/25'
  return changeRate > 0 ? 'border-rise bg-rise/25' : 'border-fall bg-fall/25'
}
