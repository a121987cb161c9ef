import { type Drawing, type DrawingTool, maxDrawings, type Quote, type World } from '@vce/protocol'
import { useMemo, useState } from 'react'
import { randomId } from '#app/lib/session/storage'
import { toast } from '#app/lib/toast'
import { useDocument } from '#app/lib/workspace/use-document'
import {
  addDrawing,
  changeDrawing,
  type DrawingHistory,
  emptyHistory,
  redo,
  removeAll,
  removeDrawing,
  setAllHidden,
  undo,
} from '#app/ui/charts/candles/drawing/drawing-history'
import type { DrawingEvents, DrawingsState } from '#app/ui/charts/candles/drawing/drawing-layer'

const none: readonly Drawing[] = []

interface DrawnSeries {
  world: World
  /** Whether the product's joined main contracts are shown. */
  joined: boolean
  quote: Pick<Quote, 'product' | 'contract'>
  /** Whether the product's 加权指数 is shown. */
  isIndex?: boolean
}

/** Storage name of the drawings of a series; shared by all intervals and views. */
export const drawingsName = ({ world, joined, quote, isIndex }: DrawnSeries) =>
  `${world} ${joined ? quote.product : quote.contract}${isIndex ? ' index' : ''}`

interface ArmedTool {
  tool: DrawingTool
  text?: string
}

/** The reader's drawings stored under a name, with the selection, the chosen tool and the undo history. */
export function useDrawings(name: string) {
  const { body, change } = useDocument('drawings', name)
  const items = body?.items ?? none
  const [actions, setActions] = useState<Pick<DrawingHistory, 'past' | 'future'>>(emptyHistory)
  const [picked, setPicked] = useState<string | null>(null)
  const [armed, setArmed] = useState<ArmedTool | null>(null)
  const [magnet, setMagnet] = useState(true)
  const [position, setPosition] = useState<{ x: number; y: number } | null>(null)
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
      act((history) => addDrawing(history, { ...drawing, id }))
      setPicked(id)
    },
    onMove: (id, points) => act((history) => changeDrawing(history, id, { points })),
    onSelect: setPicked,
    onPlace: (at) => setPosition((before) => (at && before?.x === at.x && before.y === at.y ? before : at)),
  }
  const view = useMemo<DrawingsState>(
    () => ({ items, selected: selectedId, tool: armed?.tool ?? null, text: armed?.text, magnet }),
    [items, selectedId, armed, magnet],
  )
  return {
    items,
    selected,
    position,
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
    undo: () => act(undo),
    redo: () => act(redo),
    clear: () => act(removeAll),
    setAllHidden: (hidden: boolean) => act((history) => setAllHidden(history, hidden)),
    remove: (id: string) => act((history) => removeDrawing(history, id)),
    edit: (id: string, fields: Partial<Omit<Drawing, 'id' | 'tool'>>) =>
      act((history) => changeDrawing(history, id, fields)),
  }
}
export type Drawings = ReturnType<typeof useDrawings>
