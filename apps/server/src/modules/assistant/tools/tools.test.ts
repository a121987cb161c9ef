import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createTools } from './tools'

const tools = createTools({ link: () => [] })
const schemaOf = ({ input }: (typeof tools)[number]) =>
  z.toJSONSchema(input, { io: 'input' }) as { type?: string; properties?: Record<string, unknown> }

test('the tools by name are those of the assistant', () => {
  expect(tools.map(({ name }) => name)).toEqual(
    [
      'resolve quote candles market movers positions seat seat_profits fund_flow basis spread term receipts',
      'order_flow indicators pivots views reports events express calendar contract_spec season chain',
      'glossary help own compute',
    ].flatMap((line) => line.split(' ')),
  )
})

test.each(tools.map((tool) => [tool.name, tool] as const))(
  '%s for a model has an object as its schema',
  (_name, tool) => {
    expect(schemaOf(tool).type).toBe('object')
  },
)

test('an input of any tool names no address, user or query', () => {
  const names = tools.flatMap((tool) => Object.keys(schemaOf(tool).properties ?? {}))
  expect(names.filter((name) => /url|href|link|user|uuid|token|sql|query|path/i.test(name))).toEqual([])
})

test('a summary of every tool is one Chinese line', () => {
  expect(tools.filter(({ summary }) => !/^[^\n]*\p{sc=Han}[^\n]*$/u.test(summary))).toEqual([])
})
