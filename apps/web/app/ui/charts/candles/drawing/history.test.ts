import {
  type Drawing,
  type DrawingTool,
  documentBody,
  drawingPoints,
  drawingTools,
  maxDrawings,
} from '@vce/protocol'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { merged } from '#app/lib/workspace/merged'
import {
  added,
  changed,
  cleared,
  type DrawingHistory,
  emptyHistory,
  hiddenAll,
  maxUndone,
  redone,
  removed,
  undone,
} from './history'

const drawing = (id: string, tool: DrawingTool = 'segment', at = 1): Drawing => ({
  id,
  tool,
  points: Array.from({ length: drawingPoints[tool] }, (_, index) => ({ timestamp: at + index, value: at })),
})
const of = (...ids: string[]) => ids.reduce((history, id) => added(history, drawing(id)), emptyHistory)
const idsOf = ({ items }: Pick<DrawingHistory, 'items'>) => items.map(({ id }) => id).join(' ')

test('a cleared list comes back in its order', () => {
  const all = of('a', 'b', 'c')
  expect(cleared(all).items).toEqual([])
  expect(undone(cleared(all)).items).toEqual(all.items)
  expect(redone(undone(cleared(all))).items).toEqual([])
})

test('a removed drawing comes back in its place', () => {
  expect(idsOf(removed(of('a', 'b', 'c'), 'b'))).toBe('a c')
  expect(idsOf(undone(removed(of('a', 'b', 'c'), 'b')))).toBe('a b c')
})

test('a change without an effect is no action', () => {
  const one = of('a')
  expect(changed(one, 'a', { points: drawing('a').points })).toBe(one)
  expect(changed(one, 'x', { locked: true })).toBe(one)
  expect(removed(one, 'x')).toBe(one)
  expect(cleared(emptyHistory)).toBe(emptyHistory)
  expect(hiddenAll(one, false)).toBe(one)
})

test('a new action clears the actions to redo', () => {
  const history = added(undone(of('a', 'b')), drawing('c'))
  expect([idsOf(history), history.future.length, idsOf(redone(history))]).toEqual(['a c', 0, 'a c'])
})

test('the list and the actions are bounded', () => {
  const full = of(...Array.from({ length: maxDrawings + 5 }, (_, index) => `d${index}`))
  expect(full.items).toHaveLength(maxDrawings)
  expect(full.past).toHaveLength(maxUndone)
})

test('undo takes back the own action and leaves the changes of another device', () => {
  const own = changed(of('a', 'b'), 'a', { colour: 's7' })
  const withOther = { ...own, items: [...own.items.filter(({ id }) => id !== 'b'), drawing('other')] }
  const back = undone(withOther)
  expect([idsOf(back), back.items[0]?.colour]).toEqual(['a other', undefined])
  const gone = { ...own, items: own.items.filter(({ id }) => id !== 'a') }
  expect(idsOf(undone(gone))).toBe('b')
})

type Action = {
  kind: 'add' | 'move' | 'colour' | 'remove' | 'hide' | 'clear' | 'undo' | 'redo'
  pick: number
}
const actionOf = (...kinds: Action['kind'][]) =>
  fc.record({ kind: fc.constantFrom(...kinds), pick: fc.nat(10_000) })

function act(history: DrawingHistory, { kind, pick }: Action, newId: string): DrawingHistory {
  const tool = drawingTools[pick % drawingTools.length] ?? 'segment'
  const id = history.items[pick % Math.max(1, history.items.length)]?.id ?? ''
  switch (kind) {
    case 'add':
      return added(history, drawing(newId, tool, pick))
    case 'move':
      return changed(history, id, {
        points:
          history.items
            .find((item) => item.id === id)
            ?.points.map(({ timestamp, value }) => ({
              timestamp: timestamp + 60_000,
              value: value + pick,
            })) ?? [],
      })
    case 'colour':
      return changed(history, id, { colour: pick % 2 ? 's2' : 's7', width: pick % 2 ? 2 : 1 })
    case 'remove':
      return removed(history, id)
    case 'hide':
      return hiddenAll(history, pick % 2 === 0)
    case 'clear':
      return cleared(history)
    case 'undo':
      return undone(history)
    case 'redo':
      return redone(history)
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
/** The items after a reload. */
const reloaded = (history: DrawingHistory): DrawingHistory => ({
  ...history,
  items: documentBody('drawings', JSON.parse(JSON.stringify({ items: history.items })))?.items ?? [],
})

test('1,000 random actions with undo and redo return every earlier state and survive a reload', () => {
  fc.assert(
    fc.property(fc.array(any, { minLength: 1000, maxLength: 1000 }), (actions) => {
      /** States in the order of the actions that led to them, the present one last. */
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
        history = undone(history)
      }
    }),
    { seed: 25, numRuns: 10 },
  )
})

test('two devices that draw at random lose none of each other', () => {
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
      const both = (merged({ items: base }, { items: one }, { items: other }) as { items: Drawing[] }).items
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
