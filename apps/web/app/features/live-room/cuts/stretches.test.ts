import { maxCuts } from '@vce/protocol'
import { expect, test } from 'vitest'
import {
  addAt,
  cutsOf,
  type Edge,
  joinNext,
  keepAll,
  lastOf,
  lengthOf,
  moveEdge,
  previewSecond,
  removeAt,
  type Segments,
  type Stretches,
  segmentAt,
  snapEdge,
  splitAt,
  stayingSeconds,
} from './stretches'

/** Ten segments of two seconds, from number 5. */
const segments: Segments = { first: 5, starts: [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20] }
const two: Stretches = [
  { from_n: 5, to_n: 6 },
  { from_n: 10, to_n: 12 },
]

test.each([
  [-1, 5],
  [0, 5],
  [1.99, 5],
  [2, 6],
  [19.5, 14],
  [99, 14],
])('the segment at %s s is %s', (second, n) => expect(segmentAt(segments, second)).toBe(n))

test('the length of what stays is the sum of its stretches', () => {
  expect(stayingSeconds(segments, two)).toBe(10)
})

test('a whole broadcast is stored without cuts', () => {
  expect(cutsOf(segments, keepAll(segments))).toEqual([])
  expect(cutsOf(segments, two)).toEqual(two)
})

test('an edge snaps to the nearest boundary', () => {
  expect(snapEdge(segments, two, { place: 1, edge: 'from_n', second: 8.9 })[1]?.from_n).toBe(9)
  expect(snapEdge(segments, two, { place: 1, edge: 'from_n', second: 9.1 })[1]?.from_n).toBe(10)
  expect(snapEdge(segments, two, { place: 0, edge: 'to_n', second: 6.9 })[0]?.to_n).toBe(7)
})

test('an edge stops at its neighbour', () => {
  expect(moveEdge(segments, two, { place: 0, edge: 'to_n', to: 14 })[0]).toEqual({ from_n: 5, to_n: 9 })
  expect(moveEdge(segments, two, { place: 1, edge: 'from_n', to: 0 })[1]).toEqual({ from_n: 7, to_n: 12 })
})

test('a stretch is added up to the next one', () => {
  expect(addAt(segments, two, 8)).toEqual([two[0], { from_n: 8, to_n: 9 }, two[1]])
  expect(addAt(segments, two, 11)).toBe(two)
})

test('a stretch is split before the segment at the playhead', () => {
  expect(splitAt(two, 11)).toEqual([two[0], { from_n: 10, to_n: 10 }, { from_n: 11, to_n: 12 }])
  expect(splitAt(two, 10)).toBe(two)
})

test('two stretches are joined with what lies between', () => {
  expect(joinNext(two, 0)).toEqual([{ from_n: 5, to_n: 12 }])
  expect(joinNext(two, 1)).toBe(two)
})

test('the only stretch is not removed', () => {
  const [only] = two
  expect(removeAt(two, 1)).toEqual([only])
  expect(removeAt([two[0] ?? { from_n: 5, to_n: 5 }], 0)).toEqual([only])
})

test.each([
  [1, 1],
  [4, 10],
  [11, 11],
  [16, null],
])('a preview at %s s continues at %s s', (second, next) =>
  expect(previewSecond(segments, two, second)).toBe(next),
)

/** Numbers below a limit from a fixed seed. */
function numbersFrom(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
}

test('stretches stay ordered within the bounds after any sequence of changes', () => {
  const next = numbersFrom(54)
  for (let round = 0; round < 60; round += 1) {
    const count = 1 + next(300)
    const given: Segments = {
      first: next(50),
      starts: Array.from({ length: count + 1 }, (_, place) => place * 2),
    }
    const anywhere = () => given.first + next(count)
    const edge = (): Edge => (next(2) === 0 ? 'from_n' : 'to_n')
    let list: Stretches = keepAll(given)
    for (let step = 0; step < 120; step += 1) {
      const place = next(list.length)
      const changes = [
        () => moveEdge(given, list, { place, edge: edge(), to: anywhere() + next(9) - 4 }),
        () => snapEdge(given, list, { place, edge: edge(), second: next(count * 2 + 9) - 4 }),
        () => splitAt(list, anywhere()),
        () => addAt(given, list, anywhere()),
        () => removeAt(list, place),
        () => (next(4) === 0 ? joinNext(list, place) : list),
      ]
      list = changes[next(changes.length)]?.() ?? list
      let end = given.first - 1
      for (const { from_n: from, to_n: to } of list) {
        expect(from).toBeGreaterThan(end)
        expect(to).toBeGreaterThanOrEqual(from)
        end = to
      }
      expect(end).toBeLessThanOrEqual(lastOf(given))
      expect(list.length).toBeGreaterThan(0)
      expect(list.length).toBeLessThanOrEqual(maxCuts)
      expect(stayingSeconds(given, list)).toBeLessThanOrEqual(lengthOf(given))
    }
  }
})
