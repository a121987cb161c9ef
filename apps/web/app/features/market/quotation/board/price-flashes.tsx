import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { PriceMove, QuoteStore } from '#app/features/market/live/quote-store'
import type { BoardRowData } from './board-rows'
import { rowHeight } from './row-window'

/** One layer per update, so that three updates can fade at the same time. */
const layers = ['first', 'second', 'third'] as const
/**
 * A background fades in 600 ms. The animation lasts longer, until the next update uses its layer, because the
 * browser does work in every frame near the end of an animation.
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
  /** Range of live rows; backgrounds are drawn for these only. */
  live: { from: number; to: number }
  /** Header of the price column. */
  head: RefObject<HTMLTableCellElement | null>
}

/**
 * Coloured backgrounds behind prices that have just changed. Each update is one layer, drawn as the shadows
 * of one box: a layer for each price would cost a slow processor more than updating all figures.
 */
export function PriceFlashes({ store, rows, live, head }: PriceFlashesProps) {
  const host = useRef<HTMLDivElement>(null)
  /** Animation of each layer. Stored, because `getAnimations` would make the browser update styles. */
  const fades = useRef<Animation[]>([])
  const turn = useRef(0)
  const order = rows.map(({ quote }) => quote.contract).join()

  const flash = useEffectEvent((moves: readonly PriceMove[], indexes: ReadonlyMap<string, number>) => {
    const layer = host.current?.children[turn.current]
    if (!(layer instanceof HTMLElement) || isStill()) return
    const shadows = moves.flatMap(({ contract, up }) => {
      const place = indexes.get(contract)
      if (place === undefined || place < live.from || place >= live.to) return []
      // The box is placed one row above the first row, because a shadow is not drawn under its own box.
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
  // A new order of the rows cancels the backgrounds of the old one.
  useEffect(() => {
    const indexes = new Map(order.split(',').map((contract, index) => [contract, index]))
    const leave = store.watchMoves((moves) => flash(moves, indexes))
    return () => {
      leave()
      for (const running of fades.current) running.cancel()
    }
  }, [store, order])

  // Follows the width of the header, which depends on the page's width and on the columns.
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
