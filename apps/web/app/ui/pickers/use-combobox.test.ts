import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { runHook } from '#app/lib/run-hook.fixture'
import { useCombobox } from './use-combobox'

type Options = Parameters<typeof useCombobox<string>>[0]

async function combobox(options: Partial<Options> = {}) {
  const onChoose = vi.fn()
  const given: Options = { rows: ['a', 'b', 'c'], onChoose, ...options }
  const { current, render, end } = await runHook(useCombobox<string>, given)
  return {
    current,
    onChoose,
    end,
    active: () => current().active,
    show: (next: Partial<Options>) => render({ ...given, ...next }),
    press: (...keys: string[]) =>
      keys.reduce(
        (before, key) => before.then(() => act(async () => void current().onKey({ key, shiftKey: false }))),
        Promise.resolve(),
      ),
  }
}

test('the arrows move the mark up to the first and the last row', async () => {
  const { active, press, end } = await combobox()
  expect(active()).toBe(0)

  await press('ArrowDown', 'ArrowDown', 'ArrowDown')
  expect(active()).toBe(2)

  await press('ArrowUp', 'ArrowUp', 'ArrowUp')
  expect(active()).toBe(0)
  await end()
})

test('a list that wraps continues at its other end', async () => {
  const { active, press, end } = await combobox({ wraps: true })

  await press('ArrowUp')
  expect(active()).toBe(2)

  await press('ArrowDown')
  expect(active()).toBe(0)
  await end()
})

test('PageDown and PageUp move the mark only in a list with pages', async () => {
  const plain = await combobox()
  expect(plain.current().onKey({ key: 'PageDown', shiftKey: false })).toBe(false)
  await plain.end()

  const paged = await combobox({ page: 2 })
  await paged.press('PageDown')
  expect(paged.active()).toBe(2)
  await paged.press('PageUp', 'PageUp')
  expect(paged.active()).toBe(0)
  await paged.end()
})

test('a list that needs no mark names no active option at first', async () => {
  const { current, press, onChoose, end } = await combobox({ first: -1, initial: -1 })
  expect(current().input['aria-activedescendant']).toBeUndefined()
  expect(current().onKey({ key: 'Enter', shiftKey: false })).toBe(false)
  expect(onChoose).not.toHaveBeenCalled()

  await press('ArrowDown')
  expect(current().input['aria-activedescendant']).toBe(current().option(0).id)

  await press('ArrowUp')
  expect(current().input['aria-activedescendant']).toBeUndefined()
  await end()
})

test('Enter chooses the marked row and a click the row under the pointer', async () => {
  const { current, press, onChoose, end } = await combobox({ initial: 1 })

  await press('Enter')
  current().option(2).onChoose({ shiftKey: true })

  expect(onChoose.mock.calls).toEqual([
    ['b', { key: 'Enter', shiftKey: false }],
    ['c', { shiftKey: true }],
  ])
  await end()
})

test('the mark stays within rows that have become fewer', async () => {
  const { active, press, show, end } = await combobox({ query: 'x' })
  await press('ArrowDown', 'ArrowDown')

  await show({ query: 'x', rows: ['a', 'b'] })
  expect(active()).toBe(1)
  await end()
})

test('another query starts with the first row', async () => {
  const { active, press, show, end } = await combobox({ query: 'x' })
  await press('ArrowDown', 'ArrowDown')

  await show({ query: 'xy' })
  expect(active()).toBe(0)
  await end()
})

test('a field whose list is closed names neither an open list nor an option', async () => {
  const { current, end } = await combobox({ isOpen: false })
  expect(current().input).toMatchObject({ 'aria-expanded': false, 'aria-activedescendant': undefined })
  await end()
})
