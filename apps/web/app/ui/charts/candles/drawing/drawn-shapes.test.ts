import { dayMs } from '@vce/futures'
import { type Drawing, type DrawingTool, drawingToolNames, drawingTools } from '@vce/protocol'
import { expect, test } from 'vitest'
import { distanceText, drawingName, spanText } from './drawing-texts'
import { type FigureInput, figuresOf, type PixelPoint } from './drawn-shapes'

const friday = Date.parse('2026-11-06T07:00:00Z')
const points = [
  { timestamp: friday, value: 3000 },
  { timestamp: friday + 14 * dayMs, value: 3100 },
  { timestamp: friday + 17 * dayMs, value: 3050 },
]
const spots: PixelPoint[] = [
  { x: 100, y: 400 },
  { x: 300, y: 200 },
  { x: 340, y: 300 },
]

const of = (tool: DrawingTool): Drawing => ({
  id: 'a',
  tool,
  points: points.slice(0, drawingTools[tool].points),
  ...(tool === 'note' && { text: '前高' }),
})

const input = (tool: DrawingTool, count: number = drawingTools[tool].points): FigureInput => ({
  drawing: of(tool),
  spots: spots.slice(0, count),
  width: 600,
  height: 500,
  digits: 0,
  size: 2,
  colour: '#line',
  fill: '#fill',
  background: '#background',
  font: 'sans',
  distance: distanceText({
    from: points[0] ?? { timestamp: 0, value: 0 },
    to: points[1] ?? { timestamp: 0, value: 0 },
    bars: 10,
    digits: 0,
  }),
})

const at = ({ x, y }: PixelPoint) => `${Math.round(x)},${Math.round(y)}`

/** Figures as lines of text; invisible bands that only catch the pointer are left out. */
const textOf = (given: FigureInput) =>
  figuresOf(given).flatMap(({ type, attrs, styles }) => {
    const { color } = styles as { color: string }
    if (color === 'transparent') return []
    const { coordinates, text, ...place } = attrs as { coordinates: PixelPoint[]; text: string } & PixelPoint
    return [type === 'text' ? `${text} at ${at(place)}` : `${type} ${coordinates.map(at).join(' ')} ${color}`]
  })

test.each<[DrawingTool, string[]]>([
  ['segment', ['line 100,400 300,200 #line']],
  ['rayLine', ['line 100,400 1856,-1356 #line']],
  ['straightLine', ['line -1456,1956 1856,-1356 #line']],
  ['arrow', ['line 100,400 300,200 #line', 'polygon 300,200 295,212 288,205 #line']],
  ['horizontalStraightLine', ['line 0,400 600,400 #line']],
  ['verticalStraightLine', ['line 100,0 100,500 #line']],
  ['parallelStraightLine', ['line -1456,1956 1856,-1356 #line', 'line -1216,1856 2096,-1456 #line']],
  [
    'rectangle',
    [
      'polygon 100,400 300,400 300,200 100,200 #fill',
      'line 100,400 300,400 #line',
      'line 300,400 300,200 #line',
      'line 300,200 100,200 #line',
      'line 100,200 100,400 #line',
    ],
  ],
  [
    'fibonacci',
    [
      'line 100,400 300,200 #line',
      'line 100,200 600,200 #line',
      '0.0%  3100 at 598,199',
      'line 100,247 600,247 #line',
      '23.6%  3076 at 598,246',
      'line 100,276 600,276 #line',
      '38.2%  3062 at 598,275',
      'line 100,300 600,300 #line',
      '50.0%  3050 at 598,299',
      'line 100,324 600,324 #line',
      '61.8%  3038 at 598,323',
      'line 100,357 600,357 #line',
      '78.6%  3021 at 598,356',
      'line 100,400 600,400 #line',
      '100.0%  3000 at 598,399',
    ],
  ],
  [
    'measure',
    [
      'polygon 100,400 300,400 300,200 100,200 #fill',
      'line 100,400 300,400 #line',
      'line 300,400 300,200 #line',
      'line 300,200 100,200 #line',
      'line 100,200 100,400 #line',
      'line 200,400 200,200 #line',
      'polygon 200,200 205,212 195,212 #line',
      '10 根 · 14 天 · +100 (+3.33%) at 200,194',
    ],
  ],
  ['note', ['前高 at 106,400']],
])('%s is drawn as expected', (tool, expected) => {
  expect(textOf(input(tool))).toEqual(expected)
})

test('a drawing in progress or of equal points has no invalid coordinate', () => {
  for (const tool of drawingToolNames) {
    for (let count = 0; count <= drawingTools[tool].points; count++)
      expect(JSON.stringify(figuresOf(input(tool, count)))).not.toMatch(/null/)
    const same = { ...input(tool), spots: spots.map(() => ({ x: 5, y: 5 })) }
    expect(JSON.stringify(figuresOf(same))).not.toMatch(/null/)
  }
})

test('a line is picked within five pixels', () => {
  const [, band] = figuresOf(input('horizontalStraightLine'))
  expect(band?.attrs).toEqual({
    coordinates: [
      { x: 0, y: 405 },
      { x: 600, y: 405 },
      { x: 600, y: 395 },
      { x: 0, y: 395 },
    ],
  })
})

test.each([
  ['segment', '线段 11-06 → 11-20'],
  ['rayLine', '射线 11-06 → 11-20'],
  ['straightLine', '直线 11-06 → 11-20'],
  ['arrow', '箭头 11-06 → 11-20'],
  ['horizontalStraightLine', '水平线 3000.0'],
  ['verticalStraightLine', '垂直线 11-06'],
  ['parallelStraightLine', '通道 11-06 → 11-20'],
  ['rectangle', '矩形 3000.0 → 3100.0'],
  ['fibonacci', '斐波那契回撤 3000.0 → 3100.0'],
  ['measure', '测距 3000.0 → 3100.0'],
  ['note', '前高 11-06'],
] as const)('the list shows the prices or days of a drawing: %s', (tool, text) => {
  expect(`${drawingName(of(tool))} ${spanText(of(tool), 1)}`).toBe(text)
})

test('the text of a distance covers a fall, a span within a day and a price of zero', () => {
  const from = { timestamp: friday, value: 100 }
  expect(distanceText({ from, to: { timestamp: friday - 60_000, value: 90 }, bars: -1, digits: 1 })).toBe(
    '1 根 · 0 天 · −10.0 (−10.00%)',
  )
  expect(distanceText({ from: { ...from, value: 0 }, to: from, bars: 0, digits: 0 })).toBe(
    '0 根 · 0 天 · +100 (—)',
  )
})
