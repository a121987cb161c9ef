import { expect, test } from 'vitest'
import { tileMask } from './watermark-tile'

const drawingOf = (mask: string) =>
  decodeURIComponent(mask.replace('url("data:image/svg+xml,', '').slice(0, -2))

test('the tile for paper has a line for each text around its middle', () => {
  const drawing = drawingOf(tileMask(['138****8000', '10001']))
  expect(drawing).toContain("width='100' height='100'")
  expect(drawing).toContain("<text x='50' y='46'>138****8000</text><text x='50' y='62'>10001</text>")
  expect(drawingOf(tileMask(['1a2b3c4d']))).toContain("<text x='50' y='54'>1a2b3c4d</text>")
})

test('a text of the browser’s storage is escaped in the tile', () => {
  const mask = tileMask(['"><g/>&'])
  expect(drawingOf(mask)).toContain('>"&#62;&#60;g/&#62;&#38;<')
  expect(mask.slice(5, -2)).not.toContain('"')
})
