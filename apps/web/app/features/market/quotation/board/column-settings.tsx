import { useState } from 'react'
import { OrderHandle } from '#app/features/market/quotation/ordering/order-handle'
import { useRowDrag } from '#app/features/market/quotation/ordering/use-row-drag'
import { Button } from '#app/ui/controls/button'
import { Checkbox } from '#app/ui/controls/checkbox'
import { Dialog } from '#app/ui/overlay/dialog'
import {
  type ColumnSetting,
  orderedColumns,
  shownColumns,
  withMovedColumn,
  withToggledColumn,
} from './column-order'
import type { ColumnSet } from './columns/column'
import { placedColumns } from './columns/placed-columns'
import { columnsBySet } from './columns/sets'

interface ColumnSettingsProps {
  set: ColumnSet
  /** Name of the set. */
  name: string
  /** Width in pixels of the fixed columns, which stand before those of the set. */
  taken: number
  setting: ColumnSetting | undefined
  onChange: (setting: ColumnSetting | undefined) => void
  onClose: () => void
}

const widths = { '': null, 'wide-1600': '宽屏显示', 'wide-1840': '宽屏显示，窗口须达 2016 像素' }

/** 列设置: order and visibility of a set’s columns; a change takes effect at once. */
export default function ColumnSettings({
  set,
  name,
  taken,
  setting,
  onChange,
  onClose,
}: ColumnSettingsProps) {
  const [notice, setNotice] = useState('')
  const columns = columnsBySet[set]
  const ordered = orderedColumns(columns, setting)
  const shown = new Set(shownColumns(columns, setting).map(({ key }) => key))
  const placed = new Map(
    placedColumns(shownColumns(columns, setting), { taken, wide: true }).map(({ key, className }) => [
      key,
      widths[className],
    ]),
  )

  function move(key: string, to: number) {
    onChange(withMovedColumn(columns, setting, { key, to }))
    const head = columns.find((column) => column.key === key)?.head
    setNotice(`${head} 已移到第 ${to + 1} 列，共 ${ordered.length} 列`)
  }
  const drag = useRowDrag({ symbols: ordered.map(({ key }) => key), onMove: move })

  return (
    <Dialog
      open
      onClose={onClose}
      title="列设置"
      note={name}
      width={400}
      foot={
        <>
          <Button variant="outline" disabled={!setting} onClick={() => onChange(undefined)}>
            恢复默认
          </Button>
          <Button onClick={onClose}>完成</Button>
        </>
      }
    >
      <p id="own-order-help" className="t-hint mb-2">
        拖动左侧手柄调整顺序，或按 ↑ ↓ 移动。名称、合约、最新固定在前。
      </p>
      <p role="status" className="sr-only">
        {notice}
      </p>
      <div className="relative" {...drag.area}>
        {drag.line !== null && (
          <div
            className="pointer-events-none absolute inset-x-0 z-2 h-0.5 -translate-y-px bg-brand"
            style={{ top: drag.line }}
          />
        )}
        <ul aria-label="列">
          {ordered.map(({ key, head }, index) => (
            <li key={key} data-row={index} className="row h-8 gap-2 rounded-md px-1 hover:bg-hover">
              <OrderHandle
                name={head}
                index={index}
                count={ordered.length}
                onMove={(to) => move(key, to)}
                onDrag={(event) => drag.start(event, key)}
                onDragEnd={drag.end}
              />
              <label htmlFor={`column-${key}`} className="row rest cursor-pointer gap-2 text-sm">
                <Checkbox
                  id={`column-${key}`}
                  checked={shown.has(key)}
                  onChange={({ target }) =>
                    onChange(withToggledColumn(columns, setting, { key, shown: target.checked }))
                  }
                />
                {head}
              </label>
              {shown.has(key) && (
                <span className="t-hint">{placed.has(key) ? placed.get(key) : '宽度不足，未显示'}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
