import type { SourceFile } from './shared/source-file'

/** Recognisable files that no reader supports; `sign` is searched in the first lines. */
const unsupported: readonly { sign: RegExp; of: string }[] = [
  { sign: /郑州商品交易所|品种月份\s*\||合约代码\s*\||会员简称\s*\|/, of: '郑商所' },
  { sign: /大连商品交易所|"contractId"/, of: '大商所' },
  { sign: /"varietyOrder"/, of: '大商所或广期所' },
  { sign: /中国金融期货交易所|合约代码,今开盘|交易日,合约,排名/, of: '中金所' },
  { sign: /上海期货交易所|上海国际能源交易中心/, of: '上期所或上期能源' },
]

const headChars = 4000

/** The message about a file that no reader accepted. */
export function whyUnrecognised({ text }: SourceFile): string {
  const head = text.slice(0, headChars)
  const origin = unsupported.find(({ sign }) => sign.test(head))
  const isPage = /^\s*</.test(head)
  if (origin) {
    return `${origin.of}的${isPage ? '网页' : '文件'}，但不是能读的那几种：行情、持仓排名、仓单、交易和结算参数`
  }
  if (/^\s*[[{]/.test(head)) return '结构不认识的 JSON 文件'
  return isPage ? '这是网页，不是交易所发布的数据文件' : '认不出这是哪家交易所的什么文件'
}
