import type { ParsedFile, ReceiptRow, TotalDifference } from '../rows'
import { valueText } from '../shared/cells'
import { tradingDayFrom } from '../shared/file-name'
import { type Findings, identify, parsedFile, skip } from '../shared/findings'
import { refuseFile, type SourceFile } from '../shared/source-file'
import { TableCells, type TableLine } from '../shared/table-cells'
import { tradingDayOfFile } from '../shared/trading-day'
import { WarehouseBlock, type WarehouseColumns } from '../shared/warehouse-block'
import { addStock, type Stock, sumOfStock } from '../shared/warehouse-stock'
import { productInTitle } from './titles-and-codes'

const title = /^品种[：:]\s*(\S+)\s+单位[：:]\s*(\S+)\s+日期[：:]\s*(\S+)(.*)$/

/** Number of 手 per receipt: 200 for 动力煤 (`每张仓单=200手合约*100吨/手`), one for every other product. */
const lotsOfReceipt = /每张(?:仓单|确认书)=(\d{1,5})手/

interface TitledProduct {
  productCode: string
  lots: number
}

/** Reads one file block by block. */
class ReceiptFile implements Findings {
  readonly rows = new Map<string, ReceiptRow>()
  readonly skipped: Record<string, number> = {}
  readonly differences: TotalDifference[] = []
  readonly cells = new TableCells()
  readonly problems = this.cells.problems
  readonly #day: string
  readonly #headers = new Set<string>()
  #titled: TitledProduct | null = null
  #block: WarehouseBlock | null = null

  constructor(day: string) {
    this.#day = day
  }

  read(line: TableLine): void {
    const first = line.cells[0] ?? ''
    this.cells.start(line)
    if (title.test(first)) {
      this.close()
      this.#titled = this.#readTitle(first)
    } else if (this.#titled && !this.#block && /编号$/.test(first)) this.#open(line.cells, this.#titled)
    else if (this.#block) this.#readRow(this.#block, first)
  }

  #readTitle(text: string): TitledProduct | null {
    const [, name = '', unit = '', date = '', rest = ''] = title.exec(text) ?? []
    const productCode = productInTitle(name)
    if (!productCode) this.cells.fault(null, `不是郑商所的期货品种：${valueText(name)}`)
    else if (unit !== '张') this.cells.fault(null, `${name} 的单位${valueText(unit)}不认识，整张表不取`)
    else if (tradingDayFrom(date) !== this.#day) {
      this.cells.fault(null, `${name} 的日期是${valueText(date)}，与文件的 ${this.#day} 不一致`)
    } else return { productCode, lots: Number(lotsOfReceipt.exec(rest)?.[1] ?? 1) }
    return null
  }

  /**
   * Opens a table. A forecast table has no receipts and is skipped; a repeated table is a fault of the file.
   */
  #open(header: readonly string[], { productCode, lots }: TitledProduct): void {
    const columns = columnsOf(header)
    // The header's first column distinguishes the tables for 仓库 and 厂库 that a product may have.
    const key = `${productCode} ${header[0]}`
    if (columns.quantities.length === 0 && header.some((name) => name.includes('预报数量'))) {
      skip(this, '预报表')
    } else if (columns.quantities.length === 0) {
      this.cells.fault(null, `${productCode} 的表头没有仓单数量，整张表不取`)
    } else if (this.#headers.has(key)) {
      this.cells.fault(null, `${productCode} 的${valueText(header[0])}表重复出现，只取第一张`)
    } else {
      this.#headers.add(key)
      this.cells.header(header)
      this.#block = new WarehouseBlock(this.cells, columns, productCode, lots)
      return
    }
    this.#titled = null
  }

  #readRow(block: WarehouseBlock, first: string): void {
    if (isHeading(first)) return
    if (block.isClosed) {
      // Below the 总计, 强麦 lists deliverable brands and 甲醇 the sum of its bonded and duty-paid receipts.
      skip(this, '总计后的附表')
    } else if (first === '总计') {
      skip(this, '总计')
      block.readTotal()
    } else if (first === '小计') {
      skip(this, '小计')
      block.subtotal()
    } else block.detail()
  }

  /** Adds the current table to the rows. */
  close(): void {
    const [block, titled] = [this.#block, this.#titled]
    this.#block = null
    this.#titled = null
    if (!block || !titled) return
    block.close()
    this.differences.push(...block.differences)
    const { productCode } = titled
    const { warehouses, isTotalDamaged } = block
    const { quantity, change, forecast }: Stock = block.total ?? sumOfStock(warehouses)
    if (isTotalDamaged || quantity === null) return
    if (!block.total) {
      this.problems.push({ at: productCode, text: '没有总计行：数量是各仓库之和，文件可能不完整' })
    }
    const row = this.rows.get(productCode)
    if (row) {
      addStock(row, { quantity, change, forecast })
      row.warehouses.push(...warehouses)
      return
    }
    const about = { tradingDay: this.#day, exchange: 'CZCE', productCode, unit: 'lot' } as const
    this.rows.set(productCode, { ...about, quantity, change, forecast, warehouses: [...warehouses] })
  }
}

/** FutureDataWhblock: one table per product; the columns differ between products. */
export function readReceipts(file: SourceFile, lines: readonly TableLine[], date: string): ParsedFile {
  const identity = identify(file, 'CZCE', 'receipts', 'czce-whsheet-txt')
  const found = tradingDayOfFile(file, date)
  if (found.day === null) return refuseFile(identity, found.reason)

  const read = new ReceiptFile(found.day)
  for (const line of lines) read.read(line)
  read.close()
  return parsedFile({ ...identity, tradingDay: found.day, lastDay: found.day }, [...read.rows.values()], read)
}

function columnsOf(names: readonly string[]): WarehouseColumns {
  const named = (pattern: RegExp) => names.find((name) => pattern.test(name)) ?? ''
  return {
    name: named(/简称$/),
    // 完税 and 保税 are added up. A column with the sum of both is ignored, because it would count them twice.
    quantities: names.filter((name) => /^(?:仓单|确认书)数量/.test(name) && !name.includes('+')),
    change: named(/^当日增减$/),
    forecast: named(/^有效(?:入库)?预报$/),
    kind: named(/^仓单类型$/),
    defaultKind: names[0]?.startsWith('厂库') ? 'factory' : 'warehouse',
  }
}

/**
 * Whether a line is a heading of a group or a note between the tables. The row of a warehouse begins with a
 * number or an empty cell instead.
 */
function isHeading(first: string): boolean {
  return /^(?:农产品|工业品|注)/.test(first)
}
