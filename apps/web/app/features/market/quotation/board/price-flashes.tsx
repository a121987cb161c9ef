import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { PriceMove, QuoteStore } from '#app/features/market/live/quote-store'
import type { BoardRowData } from './board-rows'
import { rowHeight } from './row-window'

/** Updates whose backgrounds fade at the same time. */
const layers = ['first', 'second', 'third'] as const
/**
 * A background fades in 600 ms. Its animation lasts longer, until another update takes its layer: near the end of an
 * animation the browser works in every frame.
 */
const fade: { frames: Keyframe[]; duration: number } = {
  frames: [{ opacity: 1, easing: 'ease-out' }, { opacity: 0, offset: 0.2 }, { opacity: 0 }],
  duration: 3000,
}
/** Margin of a background within its cell, in pixels. */
const inset = { x: 1, y: 4 }

const isStill = () => document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches

interface PriceFlashesProps {
  store: QuoteStore
  rows: readonly BoardRowData[]
  /** Rows that are live: only their backgrounds are drawn. */
  live: { from: number; to: number }
  /** Head of the prices' column. */
  head: RefObject<HTMLTableCellElement | null>
}

/**
 * Backgrounds of prices that have just moved, behind the table. One update is one layer, drawn as shadows of a
 * single box: a layer for each price costs a slow processor more than all changed figures together.
 */
export function PriceFlashes({ store, rows, live, head }: PriceFlashesProps) {
  const host = useRef<HTMLDivElement>(null)
  /** Animation of each layer, stored because listing them makes the browser update the page. */
  const fades = useRef<Animation[]>([])
  const turn = useRef(0)
  const order = rows.map(({ quote }) => quote.contract).join()

  const flash = useEffectEvent((moves: readonly PriceMove[], places: ReadonlyMap<string, number>) => {
    const layer = host.current?.children[turn.current]
    if (!(layer instanceof HTMLElement) || isStill()) return
    const shadows = moves.flatMap(({ contract, up }) => {
      const place = places.get(contract)
      if (place === undefined || place < live.from || place >= live.to) return []
      // The box stands one row above the first: a shadow is not drawn below its own box.
      return `0 ${(place + 1) * rowHeight}px var(--${up ? 'rise' : 'fall'}-soft)`
    })
    if (shadows.length === 0) return
    layer.style.boxShadow = shadows.join()
    const running = fades.current[turn.current]
    if (running) {
      running.startTime = document.timeline.currentTime
    } else fades.current[turn.current] = layer.animate(fade.frames, fade)
    turn.current = (turn.current + 1) % layers.length
  })
  // Rows in another order have other backgrounds.
  useEffect(() => {
    const places = new Map(order.split(',').map((contract, index) => [contract, index]))
    const leave = store.watchMoves((moves) => flash(moves, places))
    return () => {
      leave()
      for (const running of fades.current) running.cancel()
    }
  }, [store, order])

  // The widths of the headers depend on the page's width and on the columns.
  useEffect(() => {
    const cell = head.current
    if (!cell) return
    const watcher = new ResizeObserver(() => {
      if (!host.current) return
      const { style } = host.current
      style.left = `${cell.offsetLeft + inset.x}px`
      style.width = `${cell.offsetWidth - 2 * inset.x}px`
      style.top = `${cell.offsetHeight - rowHeight + inset.y}px`
    })
    watcher.observe(cell)
    return () => watcher.disconnect()
  }, [head])

  return (
    <div ref={host} aria-hidden="true" data-flashes className="pointer-events-none absolute -z-1">
      {layers.map((name) => (
        <div
          key={name}
          className="absolute inset-x-0 top-0 rounded-xs opacity-0 will-change-[opacity]"
          style={{ height: rowHeight - 2 * inset.y }}
        />
      ))}
    </div>
  )
}
