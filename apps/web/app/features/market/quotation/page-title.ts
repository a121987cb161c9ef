import { typeNames, typeOf } from './choice'

const descriptions = {
  1: '期限结构、资金流向、席位持仓与实时行情同页',
  2: 'K 线、均线、MACD、KDJ、枢轴与技术信号汇总',
  3: '分时、盘口、逐笔、量价分布与增减仓',
} as const

/** Title and description of an address of /quotation. */
export function quotationTitle(search: URLSearchParams) {
  const type = typeOf(search)
  if (search.has('charts'))
    return {
      title: '多图看盘',
      description: '两图、四图、九图同屏：品种、周期与十字线联动，布局可命名保存。',
    }
  const contract = search.get('contract')
  const product = search.get('product')
  const subject = contract ?? (product ? `${product} 主力连续` : null)
  return subject
    ? {
        title: `${subject} ${typeNames[type]}`,
        description: `${subject} 期货行情：${descriptions[type]}。`,
      }
    : {
        title: `期货报价列表 ${typeNames[type]}`,
        description: `国内期货主力与全部合约的实时报价列表；${descriptions[type]}。`,
      }
}
