import { exchanges, productOf } from '@vce/futures'
import { quoted } from '../shared/cells'
import { isJsonObject, type JsonObject } from '../shared/json'
import { barFigures, quoteFigures, type TableMapping, tickFigures } from './mapping'

export type MappingCheck = { mapping: TableMapping; faults?: undefined } | { mapping: null; faults: string[] }

const common = ['name', 'note', 'vendor', 'header', 'delimiter', 'exchange', 'leaveOut', 'kind']

const kindFields: Record<TableMapping['kind'], readonly string[]> = {
  quotes: ['day', 'contract', 'figures'],
  rankings: ['day', 'contract', 'product', 'seat', 'rank', 'zeroIsUnranked', 'lists'],
  receipts: ['day', 'product', 'unit', 'figures', 'warehouse', 'sums'],
  spot: ['day', 'product', 'inQuoteUnit', 'figures'],
  minutes: ['contract', 'time', 'stamp', 'figures'],
  ticks: ['contract', 'time', 'figures'],
}

/** Checks whether a parsed JSON value is a mapping; otherwise lists all its faults, in Chinese. */
export function checkMapping(value: unknown): MappingCheck {
  if (!isJsonObject(value)) return { mapping: null, faults: ['映射应当是一个 JSON 对象'] }
  const check = new Check(value)
  check.common()
  const { kind } = value
  if (kind === 'minutes' || kind === 'ticks') check.moments()
  else check.day()
  if (kind === 'quotes') check.quotes()
  else if (kind === 'rankings') check.rankings()
  else if (kind === 'receipts') check.receipts()
  else if (kind === 'spot') check.spot()
  else if (kind === 'minutes') check.minutes()
  else if (kind === 'ticks') check.ticks()
  else
    check.fault(
      'kind',
      `应当是 quotes、rankings、receipts、spot、minutes 或 ticks，却是${quoted(kind ?? '空')}`,
    )
  if (check.faults.length > 0) return { mapping: null, faults: check.faults }
  // Every field was checked above.
  return { mapping: value as unknown as TableMapping }
}

class Check {
  readonly faults: string[] = []
  readonly #root: JsonObject
  readonly #columns: ReadonlySet<unknown>

  constructor(root: JsonObject) {
    this.#root = root
    this.#columns = new Set(Array.isArray(root.header) ? root.header : [])
  }

  fault(path: string, text: string): void {
    this.faults.push(`${path} ${text}`)
  }

  common(): void {
    const { name, note, vendor, header, delimiter, exchange, leaveOut, kind } = this.#root
    if (typeof name !== 'string' || !/^[\w-]{1,40}$/.test(name)) {
      this.fault('name', '应当是由字母、数字和连字符组成的名称')
    }
    if (note !== undefined && typeof note !== 'string') this.fault('note', '应当是文字')
    if (vendor !== undefined && vendor !== true) this.fault('vendor', '只能是 true')
    if (
      !Array.isArray(header) ||
      header.length === 0 ||
      header.some((column) => typeof column !== 'string')
    ) {
      this.fault('header', '应当是列名的列表')
    }
    if (delimiter !== undefined && (typeof delimiter !== 'string' || !/^[^"\w\r\n]$/.test(delimiter))) {
      this.fault('delimiter', '应当是一个分隔符，例如 "," 或 "\\t"')
    }
    if (isJsonObject(exchange)) this.column('exchange.column', exchange.column)
    else if (exchange !== undefined && !exchanges.some(({ code }) => code === exchange)) {
      this.fault('exchange', `应当是 ${exchanges.map(({ code }) => code).join('、')} 之一，或 { column }`)
    }
    this.#leaveOut(leaveOut)
    const allowed = Object.hasOwn(kindFields, String(kind)) ? kindFields[kind as TableMapping['kind']] : null
    for (const field of Object.keys(this.#root)) {
      if (allowed && !common.includes(field) && !allowed.includes(field))
        this.fault(field, '不认识，请检查拼写')
    }
  }

  day(): void {
    const { day } = this.#root
    if (isJsonObject(day)) this.column('day.column', day.column)
    else if (day !== 'fileName') this.fault('day', '应当是 { column } 或 "fileName"')
  }

  moments(): void {
    const { time } = this.#root
    this.#source('contract')
    if (!isJsonObject(time)) {
      this.fault('time', '应当是 { column }，日期另在一列时加上 date')
      return
    }
    this.column('time.column', time.column)
    if (time.date !== undefined) this.column('time.date', time.date)
  }

  minutes(): void {
    const { stamp } = this.#root
    if (stamp !== 'start' && stamp !== 'end')
      this.fault('stamp', '应当是 start（时间为该分钟的开始）或 end（结束）')
    this.#figures(barFigures, ['open', 'high', 'low', 'close', 'volume'])
  }

  ticks(): void {
    this.#figures(tickFigures, ['price', 'volume'])
  }

  quotes(): void {
    this.#source('contract')
    const { figures } = this.#root
    if (!isJsonObject(figures)) {
      this.fault('figures', '应当写明各项行情在哪一列')
      return
    }
    for (const [field, figure] of Object.entries(figures)) {
      if (!quoteFigures.some((figure) => figure === field))
        this.fault(`figures.${field}`, `不认识；可用 ${quoteFigures.join('、')}`)
      else this.#figure(`figures.${field}`, figure)
    }
    if (!('settlementPrice' in figures))
      this.fault('figures.settlementPrice', '必须有：没有结算价的行情不能导入')
  }

  rankings(): void {
    const { contract, product, seat, rank, zeroIsUnranked, lists } = this.#root
    if ((contract === undefined) === (product === undefined))
      this.fault('contract', '与 product 必须恰好写一个')
    else this.#source(contract === undefined ? 'product' : 'contract')
    if (rank !== undefined) this.column('rank', rank)
    if (seat !== undefined) this.column('seat', seat)
    if (zeroIsUnranked !== undefined && typeof zeroIsUnranked !== 'boolean') {
      this.fault('zeroIsUnranked', '应当是 true 或 false')
    }
    if (!isJsonObject(lists) || Object.keys(lists).length === 0) {
      this.fault('lists', '应当写明各榜在哪些列')
      return
    }
    for (const [list, columns] of Object.entries(lists)) {
      const path = `lists.${list}`
      if (!['volume', 'long', 'short'].includes(list)) this.fault(path, '不认识；可用 volume、long、short')
      else if (!isJsonObject(columns)) this.fault(path, '应当是 { lots, change, seat }')
      else {
        this.column(`${path}.lots`, columns.lots)
        if (columns.change !== undefined) this.column(`${path}.change`, columns.change)
        if (columns.seat !== undefined) this.column(`${path}.seat`, columns.seat)
        else if (seat === undefined) this.fault(`${path}.seat`, '没有写会员在哪一列')
      }
    }
  }

  receipts(): void {
    this.#source('product')
    const { unit, figures, warehouse, sums } = this.#root
    if (!['lot', 'ton', 'kilogram', 'barrel'].includes(String(unit))) {
      this.fault('unit', '应当是 lot、ton、kilogram 或 barrel')
    }
    if (!isJsonObject(figures)) this.fault('figures', '应当写明仓单数量在哪一列')
    else {
      this.#figure('figures.quantity', figures.quantity)
      for (const field of ['change', 'forecast']) {
        if (figures[field] !== undefined) this.column(`figures.${field}`, figures[field])
      }
    }
    if (warehouse !== undefined) this.column('warehouse', warehouse)
    if (sums === undefined) return
    if (!isJsonObject(sums)) {
      this.fault('sums', '应当是 { column, subtotal, total }')
      return
    }
    this.column('sums.column', sums.column)
    for (const mark of ['subtotal', 'total']) {
      if (typeof sums[mark] !== 'string' || sums[mark] === '')
        this.fault(`sums.${mark}`, '应当是合计行的文字')
    }
  }

  spot(): void {
    this.#source('product')
    const { figures, inQuoteUnit } = this.#root
    if (isJsonObject(figures)) this.#figure('figures.price', figures.price)
    else this.fault('figures', '应当写明现货价在哪一列')
    if (inQuoteUnit === undefined || inQuoteUnit === 'all') return
    if (!Array.isArray(inQuoteUnit)) this.fault('inQuoteUnit', '应当是品种代码的列表，或 "all"')
    for (const code of Array.isArray(inQuoteUnit) ? inQuoteUnit : []) {
      if (typeof code !== 'string' || !productOf(code))
        this.fault('inQuoteUnit', `里没有这样的品种代码：${quoted(code)}，大小写须与交易所一致`)
    }
  }

  column(path: string, column: unknown): void {
    if (typeof column !== 'string') this.fault(path, '应当是列名')
    else if (!this.#columns.has(column)) this.fault(path, `写的列${quoted(column)}不在 header 里`)
  }

  #figures(allowed: readonly string[], required: readonly string[]): void {
    const { figures } = this.#root
    if (!isJsonObject(figures)) {
      this.fault('figures', '应当写明各项数据在哪一列')
      return
    }
    for (const [field, figure] of Object.entries(figures)) {
      if (allowed.includes(field)) this.#figure(`figures.${field}`, figure)
      else this.fault(`figures.${field}`, `不认识；可用 ${allowed.join('、')}`)
    }
    for (const field of required) if (!(field in figures)) this.fault(`figures.${field}`, '必须有')
  }

  #figure(path: string, figure: unknown): void {
    if (!isJsonObject(figure)) {
      this.column(path, figure)
      return
    }
    this.column(`${path}.column`, figure.column)
    const { factor } = figure
    if (typeof factor !== 'number' || !(factor > 0 && factor <= 1e9))
      this.fault(`${path}.factor`, '应当是大于 0 的倍数')
  }

  #source(field: string): void {
    const source = this.#root[field]
    if (source === 'fileName') return
    if (!isJsonObject(source)) this.fault(field, '应当是 { column }、{ constant } 或 "fileName"')
    else if ('constant' in source) {
      if (typeof source.constant !== 'string' || source.constant === '')
        this.fault(`${field}.constant`, '应当是代码')
    } else this.column(`${field}.column`, source.column)
  }

  #leaveOut(rules: unknown): void {
    if (rules === undefined) return
    if (!Array.isArray(rules)) {
      this.fault('leaveOut', '应当是列表')
      return
    }
    for (const [index, rule] of rules.entries()) {
      const path = `leaveOut[${index}]`
      if (!isJsonObject(rule)) {
        this.fault(path, '应当是 { column, pattern, as }')
        continue
      }
      this.column(`${path}.column`, rule.column)
      if (typeof rule.as !== 'string' || rule.as === '') this.fault(`${path}.as`, '应当是一个理由')
      if (typeof rule.pattern !== 'string' || !compiles(rule.pattern))
        this.fault(`${path}.pattern`, '不是正则表达式')
    }
  }
}

function compiles(pattern: string): boolean {
  try {
    return new RegExp(pattern) instanceof RegExp
  } catch {
    return false
  }
}
