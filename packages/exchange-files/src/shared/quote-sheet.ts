import type { QuoteRow, RowProblem, TotalDifference } from '../rows'
import type { Findings } from './findings'
import type { CellSource } from './table-cells'
import { addQuote, compareSums, emptySum, type PublishedSum } from './totals'

/**
 * Collects the quotes of a file. Each contract is accepted once per day, and published totals are compared
 * with the rows.
 */
export class QuoteSheet implements Findings {
  readonly rows: QuoteRow[] = []
  readonly skipped: Record<string, number> = {}
  readonly differences: TotalDifference[] = []
  readonly problems: RowProblem[]
  readonly #seen = new Set<string>()
  #section = emptySum()
  #whole = emptySum()

  /** `problems` is the list of the cells from which the rows are read. */
  constructor(problems: RowProblem[]) {
    this.problems = problems
  }

  add(cells: CellSource, row: QuoteRow | null): void {
    if (!row) return
    const key = `${row.tradingDay} ${row.contractCode}`
    if (this.#seen.has(key)) {
      cells.fault(null, `合约 ${row.contractCode} 重复出现，只取第一行`)
      return
    }
    this.#seen.add(key)
    this.rows.push(row)
    addQuote(this.#section, row)
    addQuote(this.#whole, row)
  }

  /**
   * Handles a 小计, which ends the section of rows above it. `published` is null if the 小计 includes other rows
   * too.
   */
  subtotal(of: string, published: PublishedSum | null): void {
    if (published) this.differences.push(...compareSums(of, published, this.#section))
    this.#section = emptySum()
  }

  total(published: PublishedSum): void {
    this.differences.push(...compareSums('总计', published, this.#whole))
  }
}

/** The figures of a 小计 or 总计 row. Malformed figures are reported and not compared. */
export function publishedSum(
  cells: CellSource,
  fields: { volume: string; openInterest: string; openInterestChange: string },
): PublishedSum {
  return {
    volume: cells.lots(fields.volume),
    openInterest: cells.lots(fields.openInterest),
    openInterestChange: cells.change(fields.openInterestChange),
  }
}
