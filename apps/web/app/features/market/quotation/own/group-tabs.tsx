import type { OwnGroup, OwnList } from '@vce/protocol'
import { type DragEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { changedQuery } from '#app/features/market/quotation/choice'
import { Plus } from '#app/features/market/quotation/icons'
import { symbolAfter } from '#app/features/market/quotation/ordering/drop-index'
import { changeOwnList } from '#app/lib/own-list/own-list'
import { cn } from '#app/ui/cn'
import { tabItemClass, tabListClass } from '#app/ui/controls/tab-styles'
import { Link } from '#app/ui/link'

interface GroupTabsProps {
  list: OwnList
  shown: OwnGroup | null
  /** The symbol being dragged, which can be dropped on a group. */
  dragged: string | null
  onCreate: () => void
}

/**
 * Links to 全部 and the groups of 自选. Rows can be dropped on groups, and groups can be dragged to reorder them.
 */
export function GroupTabs({ list: { symbols, groups }, shown, dragged, onCreate }: GroupTabsProps) {
  const [search] = useSearchParams()
  const [draggedGroup, setDraggedGroup] = useState<string | null>(null)
  const [target, setTarget] = useState<string | null>(null)
  const ids = groups.map(({ id }) => id)

  const takes = (id: string) => dragged !== null || (draggedGroup !== null && draggedGroup !== id)
  function drop(id: string) {
    if (dragged !== null) changeOwnList({ type: 'add', symbols: [dragged], group: id })
    else if (draggedGroup !== null) {
      const before = symbolAfter(ids, draggedGroup, ids.indexOf(id))
      changeOwnList({ type: 'moveGroup', id: draggedGroup, before })
    }
    setTarget(null)
  }
  const handlers = (id: string) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      setDraggedGroup(id)
    },
    onDragEnd: () => setDraggedGroup(null),
    onDragOver: (event: DragEvent) => {
      if (!takes(id)) return
      event.preventDefault()
      setTarget(id)
    },
    onDragLeave: () => setTarget(null),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      drop(id)
    },
  })

  return (
    <nav aria-label="分组" className={tabListClass('chip', 'rest')}>
      <Tab
        to={changedQuery(search, { group: null })}
        name="全部"
        count={symbols.length}
        current={shown === null}
      />
      {groups.map(({ id, name, symbols: inGroup }) => (
        <Tab
          key={id}
          to={changedQuery(search, { group: id })}
          name={name}
          count={inGroup.length}
          current={id === shown?.id}
          className={cn(id === target && 'bg-brand-soft outline-2 -outline-offset-2 outline-brand')}
          {...handlers(id)}
        />
      ))}
      <button
        type="button"
        className={tabItemClass('chip', false, 'needs-script text-brand')}
        onClick={onCreate}
      >
        <Plus className="size-3.5" aria-hidden />
        新建分组
      </button>
    </nav>
  )
}

interface TabProps extends Omit<React.ComponentProps<typeof Link>, 'children'> {
  name: string
  count: number
  current: boolean
}

const Tab = ({ name, count, current, className, ...rest }: TabProps) => (
  <Link
    keepScroll
    aria-current={current || undefined}
    className={tabItemClass('chip', current, className)}
    {...rest}
  >
    {name}
    <span className="t-hint font-normal">{count}</span>
  </Link>
)
