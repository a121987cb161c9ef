import type { ViewDirection } from '@vce/protocol'
import { lotsText, movementText, signedPercent } from './number-texts'
import type { ProductFacts } from './product-facts'
import { type Factor, factorsOf } from './view-rule'

type Side = Exclude<ViewDirection, '震荡'>

/** Wording of a factor, depending on whether the broker follows it or expects a reversal. */
const phrases: Record<Factor, Record<'with' | 'against', Record<Side, (facts: ProductFacts) => string>>> = {
  momentum: {
    with: {
      看多: ({ fiveReturn }) => `近五日${movementText(fiveReturn ?? 0)}，动能偏强`,
      看空: ({ fiveReturn }) => `近五日${movementText(fiveReturn ?? 0)}，动能偏弱`,
    },
    against: {
      看多: ({ fiveReturn }) => `近五日${movementText(fiveReturn ?? 0)}，下跌节奏或趋缓`,
      看空: ({ fiveReturn }) => `近五日${movementText(fiveReturn ?? 0)}，追高的性价比下降`,
    },
  },
  place: {
    with: {
      看多: () => '价格位于二十日区间偏上位置，结构偏强',
      看空: () => '价格位于二十日区间偏下位置，结构偏弱',
    },
    against: {
      看多: () => '价格处在二十日区间低位，向下空间相对有限',
      看空: () => '价格处在二十日区间高位，上方压力加重',
    },
  },
  seats: {
    with: {
      看多: ({ netChange }) => `前二十席位净持仓向多头变动 ${lotsText(netChange ?? 0)}`,
      看空: ({ netChange }) => `前二十席位净持仓向空头变动 ${lotsText(netChange ?? 0)}`,
    },
    against: {
      看多: ({ netChange }) => `前二十席位净持仓虽向空头变动 ${lotsText(netChange ?? 0)}，分歧正在加大`,
      看空: ({ netChange }) => `前二十席位净持仓虽向多头变动 ${lotsText(netChange ?? 0)}，分歧正在加大`,
    },
  },
  basis: {
    with: {
      看多: ({ basis }) => `现货升水，基差率 ${signedPercent(basis?.rate ?? 0)}，对盘面有支撑`,
      看空: ({ basis }) => `期货升水现货，基差率 ${signedPercent(basis?.rate ?? 0)}，盘面估值偏高`,
    },
    against: {
      看多: ({ basis }) => `基差率 ${signedPercent(basis?.rate ?? 0)}，期现价差有收敛余地`,
      看空: ({ basis }) => `基差率 ${signedPercent(basis?.rate ?? 0)}，期现价差有收敛余地`,
    },
  },
  term: {
    with: {
      看多: ({ rollYield }) => `近高远低，年化展期收益 ${signedPercent(rollYield ?? 0)}`,
      看空: ({ rollYield }) => `近低远高，年化展期收益 ${signedPercent(rollYield ?? 0)}`,
    },
    against: {
      看多: ({ rollYield }) => `年化展期收益 ${signedPercent(rollYield ?? 0)}，远月定价已较充分`,
      看空: ({ rollYield }) => `年化展期收益 ${signedPercent(rollYield ?? 0)}，近月定价已较充分`,
    },
  },
}

/** The reasons for a view's direction with their figures, the weightiest first. */
export function reasonsAsText(
  direction: ViewDirection,
  reasons: readonly Factor[],
  facts: ProductFacts,
): string[] {
  if (direction === '震荡') return ['多空因素互有牵制，方向信号不足']
  const factors = factorsOf(facts)
  const texts = reasons.slice(0, 2).map((factor) => {
    const side = (factors[factor] ?? 0) > 0 ? '看多' : '看空'
    return phrases[factor][side === direction ? 'with' : 'against'][direction](facts)
  })
  return texts.length > 0 ? texts : [`信号不集中，仅略${direction === '看多' ? '偏多' : '偏空'}看待`]
}
