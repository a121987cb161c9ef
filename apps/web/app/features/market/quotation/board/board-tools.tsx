import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Bell, LayoutGrid, Rows3, Settings2 } from '#app/features/market/quotation/icons'
import { WideSwitch } from '#app/features/market/quotation/wide-switch'
import { withinWorld } from '#app/lib/world'
import { cn } from '#app/ui/cn'
import { Button, ButtonLink } from '#app/ui/controls/button'
import { Download } from '#app/ui/icons/icons'
import { Link } from '#app/ui/link'
import { type BoardView, boardViews, viewLink } from './board-choice'
import { leadingWidth } from './board-table'
import type { ColumnSet } from './columns/column'
import type { useBoardSettings } from './use-board-settings'

const ColumnSettings = lazy(() => import('./column-settings'))

interface BoardToolsProps {
  set: ColumnSet
  setName: string
  view: BoardView
  stored: ReturnType<typeof useBoardSettings>
  onExport: () => void
}

/** Alerts, columns, export, width and view of a board. */
export function BoardTools({ set, setName, view, stored, onExport }: BoardToolsProps) {
  const [search] = useSearchParams()
  const [arranging, setArranging] = useState(false)
  return (
    <>
      <ButtonLink
        to={withinWorld('/monitoringDataV2', search)}
        variant="outline"
        size="sm"
        title="异动监控与预警阈值"
      >
        <Bell className="size-3.5" aria-hidden />
        预警
      </ButtonLink>
      {view === 'table' && (
        <Button
          variant="outline"
          size="sm"
          className="needs-script"
          aria-haspopup="dialog"
          onClick={() => setArranging(true)}
        >
          <Settings2 className="size-3.5" aria-hidden />
          列设置
        </Button>
      )}
      <Button variant="outline" size="sm" className="needs-script" onClick={onExport}>
        <Download className="size-3.5" aria-hidden />
        导出
      </Button>
      <WideSwitch />
      <ViewLinks view={view} onChoose={stored.setView} />
      {arranging && (
        <Suspense fallback={null}>
          <ColumnSettings
            set={set}
            name={setName}
            taken={leadingWidth}
            setting={stored.settings.sets[set]}
            onChange={(setting) => stored.setColumns(set, setting)}
            onClose={() => setArranging(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const viewLabels = { table: { icon: Rows3, name: '表格' }, cards: { icon: LayoutGrid, name: '卡片' } }

interface ViewLinksProps {
  view: BoardView
  onChoose: (view: BoardView) => void
}

/** Switches between table and cards: the link changes the address, and the choice is stored. */
function ViewLinks({ view, onChoose }: ViewLinksProps) {
  const [search] = useSearchParams()
  return (
    <nav aria-label="显示方式" className="flex rounded-md border border-line-2 bg-surface p-0.5">
      {boardViews.map((each) => {
        const { icon: Icon, name } = viewLabels[each]
        return (
          <Link
            key={each}
            to={viewLink(search, each)}
            keepScroll
            aria-label={name}
            title={name}
            aria-current={each === view || undefined}
            className={cn(
              'center size-6 rounded-sm',
              each === view ? 'bg-brand-soft text-brand' : 'text-ink-3 hover:text-ink',
            )}
            onClick={() => onChoose(each)}
          >
            <Icon className="size-4" aria-hidden />
          </Link>
        )
      })}
    </nav>
  )
}
