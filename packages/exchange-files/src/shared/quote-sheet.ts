import type { QuoteRow, RowProblem, TotalDifference } from '../rows'
import type { Findings } from './findings'
import type { CellSource } from './table-cells'
import { addQuote, compareSums, emptySum, type PublishedSum } from './totals'

/** Collects the quotes of a file: each contract once a day, and published totals checked against the rows. */
export class QuoteSheet implements Findings {
  readonly rows: QuoteRow[] = []
  readonly skipped: Record<string, number> = {}
  readonly differences: TotalDifference[] = []
  readonly problems: RowProblem[]
  readonly #seen = new Set<string>()
  #section = emptySum()
  #whole = emptySum()

  /** `problems` of the cells that the rows are read from. */
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

  /** 小计 closes the section of rows above it; null if it counts more than those. */
  subtotal(of: string, published: PublishedSum | null): void {
    if (published) this.differences.push(...compareSums(of, published, this.#section))
    this.#section = emptySum()
  }

  total(published: PublishedSum): void {
    this.differences.push(...compareSums('总计', published, this.#whole))
  }
}

/** Figures of a 小计 or 总计 row; a malformed one is reported and not compared. */
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
