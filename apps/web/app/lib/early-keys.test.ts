import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectEarlyKeys } from './early-keys'

beforeEach(() => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { querySelector: () => null }))
  vi.stubGlobal('Element', class {})
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Presses keys on the page; returns whether the page took the last one. */
function press(...keys: (string | { key: string; ctrlKey?: boolean })[]) {
  let taken = false
  for (const key of keys) {
    const event = Object.assign(
      new Event('keydown', { cancelable: true }),
      typeof key === 'string' ? { key } : key,
    )
    document.dispatchEvent(event)
    taken = event.defaultPrevented
  }
  return taken
}

test('letters, figures and Enter make a word, other keys and shortcuts do not', () => {
  const take = collectEarlyKeys(false)
  expect(press('Enter')).toBe(false)
  expect(press('l', 'w', 'Tab', { key: 'r', ctrlKey: true })).toBe(false)
  expect(press('0', '5', 'Enter')).toBe(true)
  expect(take()).toBe('lw05\n')
})

test('Escape drops the word', () => {
  const take = collectEarlyKeys(false)
  press('l', 'w', 'Escape', 'c', 'u')
  expect(take()).toBe('cu')
})

test('keys pressed after the handover are not collected', () => {
  const take = collectEarlyKeys(false)
  take()
  expect(press('l')).toBe(false)
  expect(take()).toBe('')
})

test('a word whose beginning may be missing has no Enter', () => {
  const take = collectEarlyKeys(true)
  press('g', '0', '5', 'Enter')
  expect(take()).toBe('g05')
})

test('a word typed after a pause counts as complete even if earlier keys were missed', () => {
  let time = 0
  const take = collectEarlyKeys(true, () => time)
  time = 1_001
  press('l', 'w', 'g', 'Enter')
  expect(take()).toBe('lwg\n')
})
