import { expect, test } from 'vitest'
import { actionOfKey, takesKey } from './player-keys'

const press = (key: string, changed: Partial<Parameters<typeof actionOfKey>[0]> = {}) =>
  actionOfKey({
    key,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    defaultPrevented: false,
    ...changed,
  })

test.each([
  [' ', { kind: 'toggle' }],
  ['K', { kind: 'toggle' }],
  ['ArrowLeft', { kind: 'skip', seconds: -5 }],
  ['l', { kind: 'skip', seconds: 10 }],
  ['ArrowUp', { kind: 'volume', steps: 1 }],
  ['f', { kind: 'fullscreen' }],
  ['Tab', null],
])('the key %j', (key, action) => {
  expect(press(key)).toEqual(action)
})

test('a shortcut of the browser is left to the browser', () => {
  expect(press('f', { ctrlKey: true })).toBeNull()
})

test('a key that a control has taken does nothing else', () => {
  expect(press('ArrowUp', { defaultPrevented: true })).toBeNull()
})

test.each([
  ['BUTTON', ' ', true],
  ['BUTTON', 'ArrowLeft', false],
  ['INPUT', 'ArrowLeft', true],
  ['INPUT', ' ', false],
])('a focused %s needs %j itself: %s', (tagName, key, isTaken) => {
  expect(takesKey(tagName, key)).toBe(isTaken)
})
