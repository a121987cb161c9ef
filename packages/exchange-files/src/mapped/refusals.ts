import { isJsonObject } from '../shared/json'
import type { SourceFile } from '../shared/source-file'

const noDelivery = '主力连续行情没有交割月份，不是任何一个合约的行情，不能导入；请导入各合约的日行情'
const noMinutes = '分钟线要凭映射导入（kind 为 minutes），以说明时间与单双边的写法'
const noTicks = '逐笔行情（tick）要凭映射导入（kind 为 ticks），以说明时间与单双边的写法'
const noSettlement = '这份日线没有结算价：涨跌、保证金都以结算价计算，没有它的行情不能导入'

/** Tables that are recognised by their first line and cannot be imported, each with the exact reason. */
const tables: readonly { marker: RegExp; reason: string }[] = [
  { marker: /^date,open,high,low,close,volume,hold,settle$/, reason: noDelivery },
  { marker: /^,open,high,low,close,volume$/, reason: noDelivery },
  {
    marker: /^trade_date,contract,.*,selection_basis,rolled/,
    reason: '这份表每天只有主力一个合约，导入后当天会缺其余合约；请导入各合约的日行情',
  },
  { marker: /^,local_symbol,datetime,open_price|^entry_datetime,open|^date,o,h,l,c$/, reason: noMinutes },
  { marker: /^symbol,date,time,lastPrice|^datetime,ask_price1/, reason: noTicks },
  { marker: /^[A-Za-z]{1,2}\d{3,4},\d\d:\d\d:\d\d(?:\.\d+)?,/, reason: noTicks },
  { marker: /^交易所,交易所代码,品种名称,品种代码,集合竞价/, reason: '交易时段表随程序更新，不从文件导入' },
]

const barHeader = /^datetime_ns,open,high,low,close,volume,open_oi,close_oi$/

/** The reason why a known table cannot be imported; null for an unknown table. */
export function refusalReason(file: SourceFile): string | null {
  const { text, json } = file
  if (json) return whyJsonRefused(json)
  if (/^\s*\[\s*"\d{8}"\s*[,\]]/.test(text)) return '交易日历随程序更新，不从文件导入'
  const [first = '', second = '', third = ''] = text.slice(0, 2000).split(/\r?\n/)
  if (barHeader.test(first.trim())) return isDaily(second, third) ? noSettlement : noMinutes
  return tables.find(({ marker }) => marker.test(first.trim()))?.reason ?? null
}

const hour = 3_600_000_000_000

/**
 * Distinguishes daily from minute bars, which have the same header, by the time between the first two bars.
 */
function isDaily(first: string, second: string): boolean {
  const [from, to] = [Number(first.split(',')[0]), Number(second.split(',')[0])]
  return to - from >= 20 * hour
}

function whyJsonRefused(root: Readonly<Record<string, unknown>>): string | null {
  const [key = '', value] = Object.entries(root)[0] ?? []
  if (!isJsonObject(value)) return null
  if ('last_price' in value && 'instrument_id' in value) return '行情快照不是某个交易日结算后的数据，不能导入'
  if ('instrument_id' in value && ('class' in value || 'ins_class' in value))
    return '合约资料表随程序更新，不从文件导入'
  if (isJsonObject(value.time) && 'day' in value.time) return '交易时段表随程序更新，不从文件导入'
  if (/^\d{4}$/.test(key) && '元旦' in value) return '节假日表随程序更新，不从文件导入'
  return null
}
