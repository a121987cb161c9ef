import { FigureCell } from '#app/features/dashboard/shared/figure-cell'
import { missing, price, signed, toneOf } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { Tag } from '#app/ui/layout/tag'
import type { Structure, TermPage } from './queries'

/** Names and meanings of the shapes of a curve, seen from the near to the far months. */
const shapes: Record<NonNullable<Structure['shape']>, { name: string; market: string; effect: string }> = {
  contango: { name: '近低远高', market: 'Contango 升水', effect: '远月比近月贵，做多移仓付出价差' },
  backwardation: { name: '近高远低', market: 'Back 贴水', effect: '远月比近月便宜，做多移仓得到价差' },
  mixed: { name: '混合', market: '升贴水相间', effect: '曲线有升有降' },
}

interface SummaryProps {
  page: TermPage
  structure: Structure
}

/** Key figures of the curve in one row. */
export function Summary({ page, structure }: SummaryProps) {
  const { shape, main, secondary, slope, rollYield, contracts, digits, quoteUnit } = structure
  const contractOf = (code: string | null) => contracts.find((each) => each.code === code)
  const far = contractOf(secondary)
  const near = contractOf(main)
  return (
    <section className="box grid grid-cols-[300px_1fr]" aria-label="概览">
      <div className="border-r border-line p-4">
        <h1 className="t-strong truncate text-xl" title={`${page.product.name}期限结构`}>
          {page.product.name}期限结构
        </h1>
        <p className="row mt-1.5 gap-2 text-2xl font-semibold text-ink">
          {shape ? shapes[shape].name : missing}
          {shape && <Tag tone="brand">{shapes[shape].market}</Tag>}
        </p>
        <p className="t-hint mt-0.5">{shape ? shapes[shape].effect : '曲线上不足两个合约'}</p>
      </div>
      <dl className="grid grid-cols-5">
        <FigureCell
          name={`主力 ${main ?? missing}`}
          value={price(near?.price, digits)}
          note={<Move contract={near} digits={digits} />}
        />
        <FigureCell
          name={`次主力 ${secondary ?? missing}`}
          value={price(far?.price, digits)}
          note={<Move contract={far} digits={digits} />}
        />
        <FigureCell
          name="价差（次主力 − 主力）"
          value={signed(far?.spread, digits)}
          note={`${quoteUnit}，价差率 ${signed(far?.spreadRate, 2, '%')}`}
        />
        <FigureCell name="期限斜率" value={signed(slope, 2, '%')} note="价差 ÷ 主力价" />
        <FigureCell name="年化展期收益" value={signed(rollYield, 2, '%')} note="贴水为正，多头移仓得利" />
      </dl>
    </section>
  )
}

const Move = ({ contract, digits }: { contract?: Structure['contracts'][number]; digits: number }) => (
  <span className={cn('font-medium', toneOf(contract?.change, digits))}>
    {signed(contract?.change, digits)}　{signed(contract?.changeRate, 2, '%')}
  </span>
)
