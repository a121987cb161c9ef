import type { ProductFlow } from '@vce/protocol'
import { missing, percent, signed, toneOf } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { amountText, flowText } from './amount'
import { quadrants } from './products'
import type { ContractFlows } from './queries'

interface FlowContributionsProps {
  /** Missing if the product is not in the day's list. */
  row?: ProductFlow
  total: ContractFlows['total']
}

/** Note on the quadrant; undefined if the flow is unknown. */
const quadrantNote = (row: ProductFlow | undefined) => {
  if (row?.quadrant) return quadrants[row.quadrant].means
  return row && row.flow !== null ? '价格或持仓没有变动' : undefined
}

const tone = (yuan: number | null) => toneOf(yuan === null ? null : yuan / 1e8, 2)

/** 流入 = 价格贡献 + 持仓贡献, with the product's figures. */
export const FlowContributions = ({
  row,
  total: { settled, flow, flowRate, pricePart, positionPart },
}: FlowContributionsProps) => (
  <div className="box">
    <dl className="grid grid-cols-5">
      <Part
        name="沉淀资金/亿"
        value={amountText(settled)}
        note={
          row && `保证金率 ${percent(row.marginRate * 100, 1)}${row.marginIsOfDay ? '' : '（按现行标准）'}`
        }
      />
      <Part
        name="今日流入/亿"
        value={flowText(flow)}
        className={tone(flow)}
        note={`流入率 ${signed(flowRate, 2, '%')}`}
      />
      <Part
        name="价格贡献/亿"
        value={flowText(pricePart)}
        className={tone(pricePart)}
        note="涨跌使旧仓位变值"
      />
      <Part
        name="持仓贡献/亿"
        value={flowText(positionPart)}
        className={tone(positionPart)}
        note="开平仓带来的钱"
      />
      <Part
        name="象限"
        value={row?.quadrant ? quadrants[row.quadrant].name : missing}
        note={quadrantNote(row)}
      />
    </dl>
  </div>
)

interface PartProps {
  name: string
  value: string
  note?: string
  className?: string
}

const Part = ({ name, value, note, className }: PartProps) => (
  <div className="border-r border-line px-3 py-3 last:border-r-0">
    <dt className="t-hint">{name}</dt>
    <dd>
      <p className={cn('mt-1 text-md font-semibold', className ?? 'text-ink')}>{value}</p>
      <p className="t-hint mt-0.5">{note}</p>
    </dd>
  </div>
)
