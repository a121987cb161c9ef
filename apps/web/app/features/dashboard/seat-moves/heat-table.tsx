import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { missing, signed } from '#app/lib/format'
import { heatSteps, heatStyle, heatUnchanged } from '#app/ui/charts/svg/heat'
import { cn } from '#app/ui/cn'
import { rankingLink } from './choice'
import { type Cell, cellAfterKey } from './heat-keys'
import type { DayHeat } from './queries'

interface HeatTableProps {
  heat: DayHeat
  tradingDay: string | null
  search: URLSearchParams
}

/** Width of a product's column in pixels: fits `−10.5` at the font size of dense rows. */
const cellWidth = 46

/** Sectors of the header with the number of their products; each spans neighbouring columns. */
function sectorsOf(columns: DayHeat['columns']) {
  const found: { sector: string; count: number }[] = []
  for (const { sector } of columns) {
    const last = found.at(-1)
    if (last?.sector === sector) last.count += 1
    else found.push({ sector, count: 1 })
  }
  return found
}

/** The cell that an event occurred in; null outside of the cells. Columns are counted without the row header. */
function cellOf(target: EventTarget): Cell | null {
  const cell = target instanceof Element ? target.closest('td') : null
  const row = cell?.closest('tr')
  return cell && row ? { row: row.sectionRowIndex, column: cell.cellIndex - 1 } : null
}

/**
 * Seats by products. The cell under the pointer or with the focus is described above the table; a click or
 * Enter opens its seat.
 */
export function HeatTable({ heat, tradingDay, search }: HeatTableProps) {
  const { columns, seats } = heat
  const navigate = useNavigate()
  const body = useRef<HTMLTableSectionElement>(null)
  const [at, setAt] = useState<Cell>({ row: 0, column: 0 })
  const [shown, setShown] = useState<Cell | null>(null)

  const open = ({ row, column }: Cell) => {
    const [seat, product] = [seats[row], columns[column]]
    if (seat && product) void navigate(rankingLink(search, product.code, tradingDay, seat.seat))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return open(at)
    const next = cellAfterKey(event.key, at, seats.length, columns.length)
    if (!next) return
    event.preventDefault()
    // Renders at once, because only the current cell can be focused.
    flushSync(() => setAt(next))
    body.current?.rows[next.row]?.cells[next.column + 1]?.focus()
  }
  const onPointer = ({ target }: MouseEvent) => setShown(cellOf(target))
  return (
    <>
      <div className="between gap-4 px-4 pb-2 text-xs text-ink-3">
        <p aria-live="polite" className="min-w-0 truncate text-ink-2">
          {(shown && cellText(heat, shown)) || '指向或用方向键移到格子上查看数值，回车打开该席位的建仓过程'}
        </p>
        <Scale />
      </div>
      <section aria-label="席位热力表" className="max-h-[560px] overflow-auto border-t border-line">
        <table
          aria-label="席位热力"
          className="border-separate border-spacing-0 text-xs"
          style={{ tableLayout: 'fixed', width: 128 + columns.length * cellWidth }}
        >
          <colgroup>
            <col style={{ width: 128 }} />
            {columns.map(({ code }) => (
              <col key={code} style={{ width: cellWidth }} />
            ))}
          </colgroup>
          <Head columns={columns} />
          <tbody
            ref={body}
            className="[&_td]:cursor-pointer [&_td]:border-r [&_td]:border-b [&_td]:border-surface [&_td]:text-center [&_td]:-outline-offset-2"
            onKeyDown={onKeyDown}
            onFocus={({ target }) => {
              const cell = cellOf(target)
              if (cell) setAt(cell)
              setShown(cell)
            }}
            onBlur={() => setShown(null)}
            onPointerMove={onPointer}
            onPointerLeave={() => setShown(null)}
            onClick={({ target }) => {
              const cell = cellOf(target)
              if (cell) open(cell)
            }}
          >
            {seats.map(({ seat, shares }, row) => (
              <tr key={seat}>
                <th
                  scope="row"
                  className="sticky left-0 z-1 h-6.5 truncate border-b border-line bg-surface pl-4 text-left font-normal text-ink"
                >
                  {seat}
                </th>
                {shares.map((share, column) => (
                  <td
                    key={columns[column]?.code}
                    tabIndex={at.row === row && at.column === column ? 0 : undefined}
                    className={heatStyle(share)}
                  >
                    {share === null ? missing : signed(share, 1)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

const Head = ({ columns }: Pick<DayHeat, 'columns'>) => (
  <thead className="text-ink-3">
    <tr>
      <th
        scope="col"
        rowSpan={2}
        className="sticky top-0 left-0 z-3 border-b border-line bg-sunken pl-4 text-left font-normal"
      >
        席位
      </th>
      {sectorsOf(columns).map(({ sector, count }) => (
        <th
          key={sector}
          scope="colgroup"
          colSpan={count}
          className="sticky top-0 z-2 h-6 overflow-hidden border-r border-line bg-sunken px-1 text-left font-medium whitespace-nowrap"
        >
          {sector}
        </th>
      ))}
    </tr>
    <tr>
      {columns.map(({ code, shortName }) => (
        <th
          key={code}
          scope="col"
          title={shortName}
          className="sticky top-6 z-2 h-7 overflow-hidden border-b border-line bg-sunken text-center font-normal whitespace-nowrap"
        >
          {[...shortName].length > 3 ? code : shortName}
        </th>
      ))}
    </tr>
  </thead>
)

/** The figures of a cell as text. */
function cellText({ seats, columns }: DayHeat, { row, column }: Cell): string {
  const [seat, product] = [seats[row], columns[column]]
  if (!seat || !product) return ''
  const change = seat.changes[column] ?? null
  if (change === null) return `${seat.seat}　${product.shortName}　净增减 ${missing}（不在榜或掉榜）`
  const estimate = seat.estimated[column] ? '（估算）' : ''
  return `${seat.seat}　${product.shortName}　净增减 ${signed(change)} 手${estimate}，占持仓 ${signed(seat.shares[column], 2, '%')}`
}

/** Legend of the seven colour steps. */
const Scale = () => (
  <ul className="row shrink-0 gap-px" aria-label="色阶，占持仓百分比">
    {heatSteps.map(({ from, fall }) => (
      <li key={from} className={cn('px-1.5 leading-5', fall)}>
        {signed(-from, 1)}
      </li>
    ))}
    <li className={cn('px-1.5 leading-5', heatUnchanged.style)}>0</li>
    {heatSteps.toReversed().map(({ from, rise }) => (
      <li key={from} className={cn('px-1.5 leading-5', rise)}>
        {signed(from, 1)}
      </li>
    ))}
  </ul>
)
