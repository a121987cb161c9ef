import { endpoint } from '@vce/protocol'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { testClient } from '#test/seed'
import type { Caller, ReaderRights } from './actor'
import { createCalls } from './calls'

const metered = { tag: 'view_data', unit: () => ({ product: 'rb' }) } as const
const input = z.object({ date: z.optional(z.string()) })
const output = z.object({ right: z.boolean() })

const counted = endpoint({
  path: '/api/test/counted',
  summary: '计次',
  access: 'guest',
  history: true,
  input,
  output,
  metered,
  gate: 'view_seat_profit',
})
const forMembers = endpoint({
  path: '/api/test/members',
  summary: '会员',
  access: { privilege: 'view_chain' },
  input,
  output,
  metered,
})

function startCalls() {
  const uses: string[] = []
  const rights: ReaderRights = {
    of: async () => false as never,
    reach: async () => ({ daysUpTo: () => 20, first: '2026-10-23' }),
  }
  const calls = createCalls({
    rights,
    checkOutputs: true,
    keepFor: 0,
    operators: { sessionOf: async () => undefined, refused: async () => undefined },
    meter: {
      async admit(_actor, { path }) {
        uses.push(path)
        return null
      },
    },
  })
  const verb = async (_actor: unknown, _input: unknown, right = true) => ({ right })
  calls.add({ endpoint: counted, verb })
  calls.add({ endpoint: forMembers, verb })
  return { calls, uses }
}

const guest: Caller = { actor: { kind: 'guest', client: testClient }, expired: false }
const uncounted = { uncounted: true }

test('a call of a metered endpoint takes a use by default', async () => {
  const { calls, uses } = startCalls()
  await calls.run(counted.path, guest, async () => ({}))
  expect(uses).toEqual([counted.path])
})

test('an uncounted call of a metered endpoint takes no use', async () => {
  const { calls, uses } = startCalls()
  await calls.run(counted.path, guest, async () => ({}), uncounted)
  expect(uses).toEqual([])
})

test('an uncounted call of a gated endpoint gets the right of its caller', async () => {
  const { calls } = startCalls()
  expect(await calls.run(counted.path, guest, async () => ({}), uncounted)).toEqual({ right: false })
})

test('an uncounted call before the history of its caller is refused', async () => {
  const { calls } = startCalls()
  const early = calls.run(counted.path, guest, async () => ({ date: '2026-10-22' }), uncounted)
  await expect(early).rejects.toMatchObject({ key: 'historyLocked' })
})

test('an uncounted call without access is refused', async () => {
  const { calls } = startCalls()
  const refused = calls.run(forMembers.path, guest, async () => ({}), uncounted)
  await expect(refused).rejects.toMatchObject({ key: 'signInFirst' })
})
