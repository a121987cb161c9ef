import { expect, test } from 'vitest'
import { createValues } from './create-values'
import type { Module, Values } from './module'

/** A module whose values are functions of others; the names are those of no real module. */
const moduleOf = (name: string, gives: Record<string, (needs: Record<string, unknown>) => unknown>) =>
  ({
    name,
    needs: ['base', 'opened', 'a', 'b'],
    givenNames: Object.keys(gives),
    opens: {},
    gives,
  }) as unknown as Module
const created = async (...modules: Module[]) =>
  (await createValues(modules, {} as Parameters<typeof createValues>[1])) as Values & Record<string, unknown>

test('a value is created once, after the values that it needs, in any order of modules', async () => {
  let count = 0
  const late = moduleOf('late', {
    base: () => {
      count += 1
      return 2
    },
  })
  const early = moduleOf('early', {
    sum: ({ base }) => (base as number) + 1,
    product: ({ base }) => (base as number) * 5,
  })
  expect(await created(early, late)).toMatchObject({ sum: 3, product: 10 })
  expect(count).toBe(1)
})

test('a value that no module reads is created too', async () => {
  let isCreated = false
  await created(
    moduleOf('one', {
      alone: () => {
        isCreated = true
      },
    }),
  )
  expect(isCreated).toBe(true)
})

test('an opened value is there before the given ones', async () => {
  const opening = { ...moduleOf('one', { sum: ({ opened }) => opened }), opens: { opened: async () => 7 } }
  expect(await created(opening as unknown as Module)).toMatchObject({ opened: 7, sum: 7 })
})

test('a module gets only the values that it has named', async () => {
  const one = { ...moduleOf('one', { all: (needs) => Object.keys(needs) }), needs: ['base'] }
  const two = moduleOf('two', { base: () => 1, other: () => 2 })
  expect((await created(one as unknown as Module, two)).all).toEqual(['base'])
})

test('two modules that give one name are refused', async () => {
  await expect(created(moduleOf('one', { a: () => 1 }), moduleOf('two', { a: () => 2 }))).rejects.toThrow(
    'two modules give a',
  )
})

test('values that need each other are refused with their names', async () => {
  const circle = moduleOf('one', { a: ({ b }) => b, b: ({ a }) => a })
  await expect(created(circle)).rejects.toThrow('values need each other: a → b → a')
})
