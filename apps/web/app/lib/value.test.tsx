import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { runHook } from './run-hook.fixture'
import { createValue, useValue } from './value'

test('a listener that reads during the notification sees the new value', () => {
  const count = createValue(1)
  const seen: number[] = []
  count.watch(() => seen.push(count.get()))

  count.set(2)
  count.set((before) => before + 10)

  expect(seen).toEqual([2, 12])
})

test('a listener is not called for the same value or after its end', () => {
  const list = createValue<readonly string[]>([])
  const listener = vi.fn()
  const end = list.watch(listener)

  list.set((before) => before)
  expect(listener).not.toHaveBeenCalled()

  end()
  list.set(['a'])
  expect(listener).not.toHaveBeenCalled()
})

test('a component shows the new value after each change', async () => {
  const count = createValue(1)
  const { current, end } = await runHook(({ value }) => useValue(value), { value: count })
  expect(current()).toBe(1)

  await act(async () => count.set(2))
  expect(current()).toBe(2)
  await end()
})

test('the server renders the initial value', () => {
  const name = createValue('first')
  name.set('second')
  const Name = () => <i>{useValue(name)}</i>

  expect(renderToString(<Name />)).toBe('<i>first</i>')
})
