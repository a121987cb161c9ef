import { expect, test } from 'vitest'
import { verifyBooks } from '#modules/ledger'
import { startTestApp } from '#test/app'
import { checkSequences } from './metered-sequences.fixture'

test('of all metered calls, in any order of answers and failures, what was answered is what was taken: 10,000 sequences', {
  timeout: 3_600_000,
}, async () => {
  const server = await startTestApp()
  await checkSequences(server, 10_000)
  const broken = (await verifyBooks(server.db)).filter((result) => result.broken.length > 0)
  expect(broken).toEqual([])
})
