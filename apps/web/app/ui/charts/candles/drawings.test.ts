import { expect, test } from 'vitest'
import { drawingFrom, drawingsFrom } from './drawings'

const point = { timestamp: 1, value: 3100 }
const line = { tool: 'segment', points: [point, { timestamp: 2, value: 3200 }] }

test('stored drawings are read back without the library’s extra fields', () => {
  const stored = [
    line,
    { tool: 'note', points: [{ ...point, dataIndex: 7 }], text: '前高' },
    { tool: 'parallelStraightLine', points: [point, point, point] },
  ]
  expect(drawingsFrom(JSON.stringify(stored))).toEqual([
    line,
    { tool: 'note', points: [point], text: '前高' },
    { tool: 'parallelStraightLine', points: [point, point, point] },
  ])
})

test('an unfinished or unknown drawing is left out', () => {
  expect(drawingFrom({ tool: 'segment', points: [point] })).toBeNull()
  expect(drawingFrom({ tool: 'segment', points: [point, { value: 1 }] })).toBeNull()
  expect(drawingFrom({ tool: 'circle', points: [point] })).toBeNull()
  expect(drawingFrom({ tool: 'note', points: 'here' })).toBeNull()
  expect(drawingFrom(null)).toBeNull()
})

test.each([null, '', '{', '{}', '"x"'])('invalid stored drawings are an empty list: %s', (text) => {
  expect(drawingsFrom(text)).toEqual([])
})

test('note length and number of drawings are limited', () => {
  expect(drawingFrom({ tool: 'note', points: [point], text: '长'.repeat(200) })?.text).toHaveLength(60)
  expect(drawingsFrom(JSON.stringify(Array.from({ length: 300 }, () => line)))).toHaveLength(100)
})
