import { expect, test } from 'vitest'
import { keyAction } from './key-action'

const none = { isComposing: false, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
const idle = { isEmpty: false, isRunning: false }

test('Enter sends except with Shift or during a composition', () => {
  expect(keyAction({ ...none, key: 'Enter' }, idle)).toBe('send')
  expect(keyAction({ ...none, key: 'Enter', shiftKey: true }, idle)).toBeNull()
  expect(keyAction({ ...none, key: 'Enter', isComposing: true }, idle)).toBeNull()
})

test('Ctrl or ⌘ with a full stop stops a running answer only', () => {
  for (const modifier of [{ ctrlKey: true }, { metaKey: true }]) {
    expect(keyAction({ ...none, ...modifier, key: '.' }, { ...idle, isRunning: true })).toBe('stop')
    expect(keyAction({ ...none, ...modifier, key: '.' }, idle)).toBeNull()
  }
  expect(keyAction({ ...none, key: '.' }, { ...idle, isRunning: true })).toBeNull()
})

test('↑ restores the last question in an empty field only', () => {
  expect(keyAction({ ...none, key: 'ArrowUp' }, { ...idle, isEmpty: true })).toBe('recall')
  expect(keyAction({ ...none, key: 'ArrowUp' }, idle)).toBeNull()
})
