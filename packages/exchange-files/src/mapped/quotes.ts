import type { QuoteRow } from '../rows'
import { valueText } from '../shared/cells'
import { readQuote } from '../shared/quote-fields'
import { QuoteSheet } from '../shared/quote-sheet'
import type { CellSource, TableCells, TableLine } from '../shared/table-cells'
import { columnOf, factorOf, type QuoteFigure, type QuoteMapping, quoteFigures } from './mapping'
import type { RowKeys } from './row-keys'

/** The figures except turnover, which `turnover()` reads because it is in 元. */
const names = quoteFigures.filter((name) => name !== 'turnover')

/** Reads quotes of any contracts and days. */
export function readMappedQuotes(
  mapping: QuoteMapping,
  lines: Iterable<TableLine>,
  cells: TableCells,
  keys: RowKeys,
): QuoteSheet {
  const { figures } = mapping
  const sheet = new QuoteSheet(cells.problems)
  const fields = Object.fromEntries(names.map((name) => [name, name])) as Record<
    (typeof names)[number],
    string
  >
  const scaled = new ScaledCells(cells, figures)
  for (const _ of lines) {
    const day = keys.day()
    const contract = day ? keys.contract(mapping.contract, day) : null
    if (!day || !contract) continue
    sheet.add(cells, readQuote(scaled, fields, contract, day, scaled.turnover()))
  }
  return sheet
}

/** Reads cells by this project's field names and converts their figures to this project's units. */
class ScaledCells implements CellSource {
  readonly #cells: TableCells
  readonly #figures: QuoteMapping['figures']

  constructor(cells: TableCells, figures: QuoteMapping['figures']) {
    this.#cells = cells
    this.#figures = figures
  }

  get faults(): number {
    return this.#cells.faults
  }

  text(field: string): string {
    return this.#cells.text(this.#column(field))
  }

  price(field: string): number | null {
    const price = this.#cells.price(this.#column(field))
    return price === null ? null : Math.round(price * this.#factor(field) * 1000) / 1000
  }

  lots(field: string): number | null {
    return this.#whole(field, this.#cells.lots(this.#column(field)))
  }

  change(field: string): number | null {
    return this.#whole(field, this.#cells.change(this.#column(field)))
  }

  tenThousandYuan(field: string): number | null {
    return this.#cells.tenThousandYuan(this.#column(field))
  }

  /** Turnover in 元, converted by the mapping's factor. */
  turnover(): QuoteRow['turnover'] {
    const amount = this.#cells.yuan(this.#column('turnover'))
    return amount === null ? null : Math.round(amount * this.#factor('turnover') * 100) / 100
  }

  fault(field: string | null, text: string): void {
    this.#cells.fault(field === null ? null : this.#column(field) || null, text)
  }

  doubt(field: string | null, text: string): void {
    this.#cells.doubt(field === null ? null : this.#column(field) || null, text)
  }

  #whole(field: string, lots: number | null): number | null {
    const scaled = lots === null ? null : lots * this.#factor(field)
    if (scaled === null || Number.isSafeInteger(scaled)) return scaled
    this.fault(field, `换算后不是整数手：${valueText(scaled)}`)
    return null
  }

  #column(field: string): string {
    return columnOf(this.#figures[field as QuoteFigure])
  }

  #factor(field: string): number {
    return factorOf(this.#figures[field as QuoteFigure])
  }
}
