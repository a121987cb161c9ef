import type { SourceFile } from './source-file'

/** Files we know by sight, though nothing reads them yet; `sign` is looked for in the first lines. */
const strangers: readonly { sign: RegExp; is: string }[] = [
  { sign: /"Settlement"\s*:/, is: '结算参数文件' },
  { sign: /"ContractDailyTradeArgument"\s*:/, is: '交易参数文件' },
  { sign: /郑州商品交易所|品种月份\s*\||合约代码\s*\||会员简称\s*\|/, is: '郑商所文件' },
  {
    sign: /大连商品交易所|会员简称\s+(?:成交量|持买单量|持卖单量)|"contractId"|"varietyOrder"/,
    is: '大商所或广期所文件',
  },
  { sign: /中国金融期货交易所|合约代码,今开盘|交易日,合约,排名/, is: '中金所文件' },
  { sign: /^\s*[[{]/, is: '结构不认识的 JSON 文件' },
  { sign: /^\s*</, is: '网页，不是交易所发布的数据文件' },
]

const seenChars = 4000

export function whyUnrecognised({ text }: SourceFile): string {
  const head = text.slice(0, seenChars)
  const stranger = strangers.find(({ sign }) => sign.test(head))
  if (!stranger) return '认不出这是哪家交易所的什么文件'
  return stranger.is.startsWith('网页') ? `这是${stranger.is}` : `${stranger.is}：暂未支持导入`
}
