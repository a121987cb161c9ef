import {
  type Drawing,
  type DrawingTool,
  drawingToolNames,
  drawingTools,
  maxDrawings,
  parseDocumentBody,
} from '@vce/protocol'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeWithBase } from '#app/lib/workspace/merge-with-base'
import {
  addDrawing,
  changeDrawing,
  type DrawingHistory,
  emptyHistory,
  maxUndone,
  redo,
  removeAll,
  removeDrawing,
  setAllHidden,
  undo,
} from './drawing-history'

const drawing = (id: string, tool: DrawingTool = 'segment', at = 1): Drawing => ({
  id,
  tool,
  points: Array.from({ length: drawingTools[tool].points }, (_, index) => ({
    timestamp: at + index,
    value: at,
  })),
})
const of = (...ids: string[]) => ids.reduce((history, id) => addDrawing(history, drawing(id)), emptyHistory)
const idsOf = ({ items }: Pick<DrawingHistory, 'items'>) => items.map(({ id }) => id).join(' ')

test('undo restores a cleared list in its order', () => {
  const all = of('a', 'b', 'c')
  expect(removeAll(all).items).toEqual([])
  expect(undo(removeAll(all)).items).toEqual(all.items)
  expect(redo(undo(removeAll(all))).items).toEqual([])
})

test('undo restores a removed drawing at its place', () => {
  expect(idsOf(removeDrawing(of('a', 'b', 'c'), 'b'))).toBe('a c')
  expect(idsOf(undo(removeDrawing(of('a', 'b', 'c'), 'b')))).toBe('a b c')
})

test('a change without an effect adds no action', () => {
  const one = of('a')
  expect(changeDrawing(one, 'a', { points: drawing('a').points })).toBe(one)
  expect(changeDrawing(one, 'x', { locked: true })).toBe(one)
  expect(removeDrawing(one, 'x')).toBe(one)
  expect(removeAll(emptyHistory)).toBe(emptyHistory)
  expect(setAllHidden(one, false)).toBe(one)
})

test('a new action clears the actions to redo', () => {
  const history = addDrawing(undo(of('a', 'b')), drawing('c'))
  expect([idsOf(history), history.future.length, idsOf(redo(history))]).toEqual(['a c', 0, 'a c'])
})

test('the list and the actions are bounded', () => {
  const full = of(...Array.from({ length: maxDrawings + 5 }, (_, index) => `d${index}`))
  expect(full.items).toHaveLength(maxDrawings)
  expect(full.past).toHaveLength(maxUndone)
})

test('undo reverts the last action of this device only', () => {
  const own = changeDrawing(of('a', 'b'), 'a', { colour: 's7' })
  const withOther = { ...own, items: [...own.items.filter(({ id }) => id !== 'b'), drawing('other')] }
  const back = undo(withOther)
  expect([idsOf(back), back.items[0]?.colour]).toEqual(['a other', undefined])
  const gone = { ...own, items: own.items.filter(({ id }) => id !== 'a') }
  expect(idsOf(undo(gone))).toBe('b')
})

type Action = {
  kind: 'add' | 'move' | 'colour' | 'remove' | 'hide' | 'clear' | 'undo' | 'redo'
  pick: number
}
const actionOf = (...kinds: Action['kind'][]) =>
  fc.record({ kind: fc.constantFrom(...kinds), pick: fc.nat(10_000) })

function act(history: DrawingHistory, { kind, pick }: Action, newId: string): DrawingHistory {
  const tool = drawingToolNames[pick % drawingToolNames.length] ?? 'segment'
  const id = history.items[pick % Math.max(1, history.items.length)]?.id ?? ''
  switch (kind) {
    case 'add':
      return addDrawing(history, drawing(newId, tool, pick))
    case 'move':
      return changeDrawing(history, id, {
        points:
          history.items
            .find((item) => item.id === id)
            ?.points.map(({ timestamp, value }) => ({
              timestamp: timestamp + 60_000,
              value: value + pick,
            })) ?? [],
      })
    case 'colour':
      return changeDrawing(history, id, { colour: pick % 2 ? 's2' : 's7', width: pick % 2 ? 2 : 1 })
    case 'remove':
      return removeDrawing(history, id)
    case 'hide':
      return setAllHidden(history, pick % 2 === 0)
    case 'clear':
      return removeAll(history)
    case 'undo':
      return undo(history)
    case 'redo':
      return redo(history)
  }
}

const any = actionOf(
  'add',
  'add',
  'add',
  'add',
  'move',
  'colour',
  'remove',
  'hide',
  'undo',
  'undo',
  'redo',
  'clear',
)
/** The history as restored from storage after a reload. */
const reloaded = (history: DrawingHistory): DrawingHistory => ({
  ...history,
  items: parseDocumentBody('drawings', JSON.parse(JSON.stringify({ items: history.items })))?.items ?? [],
})

test('1,000 random actions with undo and redo return every earlier state and survive a reload', () => {
  fc.assert(
    fc.property(fc.array(any, { minLength: 1000, maxLength: 1000 }), (actions) => {
      /** States in the order of the actions that led to them; the current state is the last one. */
      let states = [emptyHistory.items]
      let ahead: (typeof emptyHistory.items)[] = []
      let history = emptyHistory
      for (const [index, each] of actions.entries()) {
        const before = history
        history = act(history, each, `n${index}`)
        if (each.kind === 'undo') {
          const last = before.past.length > 0 ? states.pop() : undefined
          if (last) ahead = [last, ...ahead]
        } else if (each.kind === 'redo') {
          const next = ahead.shift()
          if (next) states.push(next)
        } else if (history !== before) {
          states = [...states, history.items].slice(-maxUndone - 1)
          ahead = []
        }
        expect(history.items).toEqual(states.at(-1))
        if (index % 50 === 0) {
          expect(reloaded(history).items).toEqual(history.items)
          history = reloaded(history)
        }
      }
      for (let state = states.pop(); state; state = states.pop()) {
        expect(history.items).toEqual(state)
        history = undo(history)
      }
    }),
    { seed: 25, numRuns: 10 },
  )
})

test('two devices that draw at random lose no drawing of each other', () => {
  const actions = fc.array(actionOf('add', 'add', 'move', 'colour', 'remove', 'undo', 'redo'), {
    maxLength: 60,
  })
  fc.assert(
    fc.property(actions, actions, actions, (first, mine, theirs) => {
      const play = (from: DrawingHistory, steps: Action[], name: string) =>
        steps.reduce((history, each, index) => act(history, each, `${name}${index}`), from)
      const base = play(emptyHistory, first, 'a').items
      const sides = [
        play({ ...emptyHistory, items: base }, mine, 'b').items,
        play({ ...emptyHistory, items: base }, theirs, 'c').items,
      ]
      const [one = [], other = []] = sides
      const both = (mergeWithBase({ items: base }, { items: one }, { items: other }) as { items: Drawing[] })
        .items
      const remaining = new Set(both.map(({ id }) => id))
      const inBase = new Set(base.map(({ id }) => id))
      for (const side of sides)
        for (const { id } of side)
          if (!inBase.has(id) || sides.every((items) => items.some((item) => item.id === id)))
            expect(remaining).toContain(id)
    }),
    { seed: 25, numRuns: 100 },
  )
})
