import { type CSSProperties, type ReactNode, useId, useRef, useState } from 'react'
import { Button, IconButton } from '#app/ui/controls/button'
import { ChartLine, Table2 } from '#app/ui/icons/icons'
import { Camera } from '#app/ui/icons/picture-icons'
import { Card } from '#app/ui/layout/card'
import { ScrollRegion } from '#app/ui/layout/scroll-region'
import type { FileMark } from '#app/ui/marks/file-mark'
import { savePicture } from '#app/ui/marks/save-picture'
import { ExportButton } from '#app/ui/table/export-button'
import { type Column, DataTable, tableCsv } from '#app/ui/table/table'

type Lazy<T> = T | (() => T)

/** Value of a constant or a function. */
const evaluate = <T extends object>(value: Lazy<T>): T => (typeof value === 'function' ? value() : value)

interface ChartFrameProps<T> {
  title: string
  /** Short text about units or axes. */
  note?: ReactNode
  /** Content between note and buttons; typically the choice of a range. */
  extra?: ReactNode
  /** The `SourceLine`. */
  source?: ReactNode
  /**
   * The same data as a table and as CSV. Columns and rows may be functions, evaluated only when a reader
   * opens the table.
   */
  columns: Lazy<readonly Column<T>[]>
  rows: Lazy<readonly T[]>
  rowKey: (row: T, index: number) => string | number
  /** Mark of the exported table and picture; without it nothing can be exported. */
  mark?: FileMark
  /** Height of the table in pixels, to avoid layout shift on switching. */
  tableHeight?: number
  className?: string
  bodyClass?: string
  /** The chart. */
  children: ReactNode
}

/**
 * A chart whose data can also be shown as a table and exported as CSV; the chart is exported as a picture.
 */
export function ChartFrame<T>(props: ChartFrameProps<T>) {
  const {
    title,
    note,
    extra,
    source,
    columns,
    rows,
    rowKey,
    mark,
    tableHeight = 404,
    className,
    children,
  } = props
  const [asTable, setAsTable] = useState(false)
  const id = useId()
  const stage = useRef<HTMLDivElement>(null)
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
            variant="ghost"
            size="sm"
            className="needs-script px-2!"
            aria-pressed={asTable}
            aria-controls={id}
            onClick={() => setAsTable(!asTable)}
          >
            <Icon className="size-4" aria-hidden />
            {asTable ? '图' : '表格'}
          </Button>
          {mark && (
            <>
              {!asTable && (
                <IconButton
                  icon={Camera}
                  label={`保存 ${title} 图片`}
                  className="needs-script"
                  onClick={() => stage.current && void savePicture(mark, stage.current)}
                />
              )}
              <ExportButton
                label={title}
                mark={mark}
                csv={() => tableCsv(evaluate(columns), evaluate(rows))}
              />
            </>
          )}
        </>
      }
    >
      <div id={id} ref={stage} className="h-full">
        {asTable ? (
          <ScrollRegion
            label={title}
            className="h-(--table-height)"
            style={{ '--table-height': `${tableHeight}px` } as CSSProperties}
          >
            <DataTable
              columns={evaluate(columns)}
              rows={evaluate(rows)}
              rowKey={rowKey}
              caption={title}
              sticky
            />
          </ScrollRegion>
        ) : (
          children
        )}
      </div>
    </Card>
  )
}
