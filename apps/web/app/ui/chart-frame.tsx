import { type ReactNode, useId, useState } from 'react'
import { Button } from './button'
import { Card } from './card'
import { downloadCsv } from './csv'
import { ChartLine, Download, Table2 } from './icons'
import { type Column, DataTable, tableCsv } from './table'

type WhenAsked<T> = T | (() => T)

/** Asked for now. */
const asked = <T extends object>(value: WhenAsked<T>): T => (typeof value === 'function' ? value() : value)

interface ChartFrameProps<T> {
  title: string
  /** Units and axes, in a few words. */
  note?: ReactNode
  /** Between note and buttons, mostly the choice of a range. */
  extra?: ReactNode
  /** The `SourceLine`. */
  source?: ReactNode
  /** The same facts as a table; also what the CSV holds. Both may be functions: few readers ask for them. */
  columns: WhenAsked<readonly Column<T>[]>
  rows: WhenAsked<readonly T[]>
  rowKey: (row: T, index: number) => string | number
  /** File name of the CSV, without its ending; without it there is no export. */
  csvName?: string
  /** Height of the table, so that switching moves nothing below. */
  tableHeight?: number
  className?: string
  bodyClass?: string
  /** The chart. */
  children: ReactNode
}

/** A chart with its twin: the same facts as a table and as a file. */
export function ChartFrame<T>(props: ChartFrameProps<T>) {
  const {
    title,
    note,
    extra,
    source,
    columns,
    rows,
    rowKey,
    csvName,
    tableHeight = 404,
    className,
    children,
  } = props
  const [asTable, setAsTable] = useState(false)
  const id = useId()
  const Icon = asTable ? ChartLine : Table2
  return (
    <Card
      title={title}
      note={note}
      foot={source}
      className={className}
      bodyClass={asTable ? '' : (props.bodyClass ?? 'px-4 pb-2')}
      extra={
        <>
          {extra}
          <Button
            look="ghost"
            size="sm"
            className="needs-script px-2!"
            aria-pressed={asTable}
            aria-controls={id}
            onClick={() => setAsTable(!asTable)}
          >
            <Icon className="size-4" aria-hidden />
            {asTable ? '图' : '表格'}
          </Button>
          {csvName && (
            <Button
              look="ghost"
              size="sm"
              className="needs-script px-2!"
              aria-label={`导出 ${title} CSV`}
              onClick={() => downloadCsv(csvName, tableCsv(asked(columns), asked(rows)))}
            >
              <Download className="size-4" aria-hidden />
              导出
            </Button>
          )}
        </>
      }
    >
      <div id={id} className="h-full">
        {asTable ? (
          <section
            aria-label={title}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard
            tabIndex={0}
            className="overflow-y-auto"
            style={{ height: tableHeight }}
          >
            <DataTable columns={asked(columns)} rows={asked(rows)} rowKey={rowKey} caption={title} sticky />
          </section>
        ) : (
          children
        )}
      </div>
    </Card>
  )
}
