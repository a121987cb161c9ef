import { type Drawing, type DrawingTool, maxDrawings, type Quote, type World } from '@vce/protocol'
import { useMemo, useState } from 'react'
import { randomId } from '#app/lib/session/storage'
import { toast } from '#app/lib/toast'
import { useDocument } from '#app/lib/workspace/use-document'
import {
  added,
  changed,
  cleared,
  type DrawingHistory,
  emptyHistory,
  hiddenAll,
  redone,
  removed,
  undone,
} from '#app/ui/charts/candles/drawing/history'
import type { DrawingEvents, DrawingView } from '#app/ui/charts/candles/drawing/layer'

const none: readonly Drawing[] = []

interface DrawnSeries {
  world: World
  /** The joined main contracts of the product. */
  joined: boolean
  quote: Pick<Quote, 'product' | 'contract'>
  /** The product's index. */
  isIndex?: boolean
}

/** Storage name of the drawings on a series: the same in all periods and views. */
export const drawingsName = ({ world, joined, quote, isIndex }: DrawnSeries) =>
  `${world} ${joined ? quote.product : quote.contract}${isIndex ? ' index' : ''}`

interface ArmedTool {
  tool: DrawingTool
  text?: string
}

/** The reader's drawings under a name, with the selection, the chosen tool and the history for undo. */
export function useDrawings(name: string) {
  const { body, change } = useDocument('drawings', name)
  const items = body?.items ?? none
  const [actions, setActions] = useState<Pick<DrawingHistory, 'past' | 'future'>>(emptyHistory)
  const [picked, setPicked] = useState<string | null>(null)
  const [armed, setArmed] = useState<ArmedTool | null>(null)
  const [magnet, setMagnet] = useState(true)
  const [place, setPlace] = useState<{ x: number; y: number } | null>(null)
  const selected = items.find(({ id, hidden }) => id === picked && !hidden) ?? null
  const selectedId = selected?.id ?? null

  function act(action: (history: DrawingHistory) => DrawingHistory) {
    change((before) => {
      const history = { ...actions, items: before?.items ?? none }
      const { items: next, past, future } = action(history)
      setActions({ past, future })
      return next === history.items ? (before ?? { items: [] }) : { items: [...next] }
    })
  }

  const events: DrawingEvents = {
    onDraw(drawing) {
      setArmed(null)
      if (items.length >= maxDrawings) return toast.failed(`画线最多${maxDrawings}条，请先删除一些`)
      const id = randomId()
      act((history) => added(history, { ...drawing, id }))
      setPicked(id)
    },
    onMove: (id, points) => act((history) => changed(history, id, { points })),
    onSelect: setPicked,
    onPlace: (at) => setPlace((before) => (at && before?.x === at.x && before.y === at.y ? before : at)),
  }
  const view = useMemo<DrawingView>(
    () => ({ items, selected: selectedId, tool: armed?.tool ?? null, text: armed?.text, magnet }),
    [items, selectedId, armed, magnet],
  )
  return {
    items,
    selected,
    place,
    view,
    events,
    magnet,
    tool: armed?.tool ?? null,
    canUndo: actions.past.length > 0,
    canRedo: actions.future.length > 0,
    allHidden: items.length > 0 && items.every(({ hidden }) => hidden),
    choose: (tool: DrawingTool | null, text?: string) => {
      setArmed(tool && { tool, ...(text !== undefined && { text }) })
      if (tool) setPicked(null)
    },
    pick: setPicked,
    setMagnet,
    undo: () => act(undone),
    redo: () => act(redone),
    clear: () => act(cleared),
    hideAll: (hidden: boolean) => act((history) => hiddenAll(history, hidden)),
    remove: (id: string) => act((history) => removed(history, id)),
    edit: (id: string, fields: Partial<Omit<Drawing, 'id' | 'tool'>>) =>
      act((history) => changed(history, id, fields)),
  }
}
export type Drawings = ReturnType<typeof useDrawings>
