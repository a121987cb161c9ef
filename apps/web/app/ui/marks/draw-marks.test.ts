import { expect, test } from 'vitest'
import { drawMarks, layOutMarks, type PictureInk } from './draw-marks'
import type { FileMark } from './file-mark'
import { tileSize } from './watermark-tile'

const mark: FileMark = {
  title: 'K线',
  subject: '螺纹钢 rb2701',
  period: '日K',
  source: '模拟行情（回放上一交易时段）',
  at: '2026-11-20 14:51',
  world: 'simulated',
}
const exportedAt = Date.parse('2026-11-22T02:20:30Z')
const ink: PictureInk = {
  ink: 'ink',
  dim: 'dim',
  line: 'line',
  surface: 'surface',
  invented: 'invented',
  font: 'sans',
}

interface WrittenText {
  text: string
  x: number
  y: number
  maxWidth: number | undefined
  colour: unknown
  alpha: number
}

/** A 2D context that records texts and fills; a letter is ten pixels wide, a Chinese one twenty. */
function recorder() {
  const texts: WrittenText[] = []
  const fills: { colour: unknown; box: number[] }[] = []
  const context = {
    font: '',
    fillStyle: '' as unknown,
    strokeStyle: '',
    textAlign: '',
    textBaseline: '',
    globalAlpha: 1,
    measureText: (text: string) => ({
      width: [...text].reduce((sum, letter) => sum + (letter > '\xff' ? 20 : 10), 0),
    }),
    fillText(text: string, x: number, y: number, maxWidth?: number) {
      texts.push({ text, x, y, maxWidth, colour: context.fillStyle, alpha: context.globalAlpha })
    },
    fillRect: (...box: number[]) => fills.push({ colour: context.fillStyle, box }),
    strokeRect: () => undefined,
    setLineDash: () => undefined,
    scale: () => undefined,
    translate: () => undefined,
    rotate: () => undefined,
    createPattern: (tile: unknown, repetition: string) => ({ tile, repetition }),
  }
  return { texts, fills, context: context as unknown as CanvasRenderingContext2D }
}

function drawn(world: FileMark['world'], width: number) {
  const page = recorder()
  const tile = recorder()
  const canvas = { width: 0, height: 0, getContext: () => tile.context } as unknown as HTMLCanvasElement
  const shown = { ...mark, world }
  const layout = layOutMarks(page.context, { mark: shown, width, exportedAt, font: ink.font })
  drawMarks(page.context, { mark: shown, layout, height: 300, ink, newCanvas: () => canvas })
  return { ...page, layout, tile: { canvas, texts: tile.texts } }
}

test('head and foot of a simulated picture state name, period, source, times and world', () => {
  expect(drawn('simulated', 1600).texts.map(({ text }) => text)).toEqual([
    'V策 · K线 · 螺纹钢 rb2701 · 日K',
    '模拟数据',
    'V策 · K线 · 螺纹钢 rb2701 · 日K · 更新 2026-11-20 14:51 · 来源 模拟行情（回放上一交易时段） · 导出 2026-11-22 10:20 · 模拟数据',
  ])
})

test('the watermark is a tile of 100 px at a tenth of the ink over the whole simulated picture', () => {
  const { fills, layout, tile } = drawn('simulated', 1600)
  expect([tile.canvas.width, tile.canvas.height]).toEqual([100, 100])
  expect(tile.texts).toMatchObject([{ text: 'V策 模拟数据', alpha: 0.1, colour: 'ink', maxWidth: tileSize }])
  expect(fills.at(-1)).toEqual({
    colour: { tile: tile.canvas, repetition: 'repeat' },
    box: [0, 0, 1600, layout.headHeight + 300 + layout.footHeight],
  })
})

test('a picture of real data names its world and has no watermark', () => {
  const { texts, fills, tile } = drawn('real', 1600)
  expect(texts.at(1)).toMatchObject({ text: '真实数据', colour: 'dim' })
  expect(texts.at(-1)?.text).toMatch(/ · 真实数据$/)
  expect(tile.texts).toEqual([])
  expect(fills.every(({ colour }) => typeof colour === 'string')).toBe(true)
})

test('lines of a narrow picture wrap between parts and lose none of them', () => {
  const { texts, layout } = drawn('simulated', 360)
  expect(layout.footLines.length).toBeGreaterThan(2)
  expect(layout.footLines.join(' · ')).toBe(
    'V策 · K线 · 螺纹钢 rb2701 · 日K · 更新 2026-11-20 14:51 · 来源 模拟行情（回放上一交易时段） · 导出 2026-11-22 10:20 · 模拟数据',
  )
  // The foot has one part per line, each squeezed into the width if it is too long.
  const foot = texts.slice(-layout.footLines.length)
  expect(foot.map(({ y }) => y)).toEqual([...foot.map(({ y }) => y)].sort((a, b) => a - b))
  expect(foot.every(({ y, maxWidth }) => y > layout.headHeight + 300 && maxWidth === 328)).toBe(true)
})
