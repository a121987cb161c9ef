import { minuteMs } from '@vce/futures'
import type { CandleRow } from '@vce/protocol'

/** Functions of a page with candles that the bench calls. */
export interface CandlePage {
  /** Shows this many candles; resolves to the milliseconds until the second frame after that. */
  open(count: number): Promise<number>
  /** Updates the last candle this many times; returns the milliseconds of each call. */
  grow(times: number): number[]
  /** Milliseconds between frames, over this many frames; measured during a drag. */
  gaps(frames: number): Promise<number[]>
}

/** Functions of a page with four charts that the bench calls. */
export interface FourCharts {
  /**
   * Opens four charts, then updates all of them in every frame; resolves to the milliseconds between the
   * frames.
   */
  move(count: number, frames: number): Promise<number[]>
}

declare global {
  var candlePage: CandlePage
  var fourCharts: FourCharts
}

const first = Date.UTC(2026, 0, 5, 1)

/** Invented candles of one minute each, the same on every page. */
export function candleRows(count: number): CandleRow[] {
  let close = 3500
  return Array.from({ length: count }, (_, index) => {
    const open = close
    close = Math.max(1000, open + Math.round(Math.sin(index * 12.9898) * 6 + Math.cos(index / 90) * 2))
    const [high, low] = [Math.max(open, close) + (index % 4), Math.min(open, close) - (index % 3)]
    return [first + index * minuteMs, open, high, low, close, 500 + (index % 97) * 13, null, 100_000 + index]
  })
}

/** Closes of another contract at the same minutes. */
export const otherCloses = (count: number): [end: number, close: number][] =>
  candleRows(count).map(([end, , , , close], index) => [
    end,
    1200 + Math.round(close / 5 + Math.cos(index / 40) * 9),
  ])

/** The last candle after `time` updates. */
export const grownRow = (rows: readonly CandleRow[], time: number): CandleRow => {
  const last = rows.at(-1)
  if (!last) throw new Error('no candles')
  const [end, open, high, low, close, volume, turnover, openInterest] = last
  const next = close + (time % 5) - 2
  return [end, open, Math.max(high, next), Math.min(low, next), next, volume + time, turnover, openInterest]
}

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))

export async function measureSecondFrame(show: () => void): Promise<number> {
  await frame()
  const began = performance.now()
  show()
  await frame()
  await frame()
  return performance.now() - began
}

export function timeCalls(times: number, call: (time: number) => void): number[] {
  return Array.from({ length: times }, (_, time) => {
    const began = performance.now()
    call(time)
    return performance.now() - began
  })
}

export async function measureFrameGaps(frames: number): Promise<number[]> {
  const found: number[] = []
  let before = await frame()
  for (let count = 0; count < frames; count++) {
    const now = await frame()
    found.push(now - before)
    before = now
  }
  return found
}

export const chartIndices = [0, 1, 2, 3] as const

/** Milliseconds between frames while all charts are updated in each frame. */
export async function measureMovingGaps(frames: number, grow: (time: number) => void): Promise<number[]> {
  let time = 0
  let moving = true
  const step = () => {
    grow(time++)
    if (moving) requestAnimationFrame(step)
  }
  // Waits until the charts have drawn their candles.
  for (let count = 0; count < 30; count++) await frame()
  requestAnimationFrame(step)
  const found = await measureFrameGaps(frames)
  moving = false
  return found
}

export function addStage(size = 'width:1100px;height:600px'): HTMLElement {
  const node = document.createElement('div')
  node.style.cssText = size
  document.body.append(node)
  return node
}
