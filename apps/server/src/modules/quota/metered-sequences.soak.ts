import { expect, test } from 'vitest'
import { verifyBooks } from '#modules/ledger'
import { startTestApp } from '#test/app'
import { checkSequences } from './metered-sequences.fixture'

test('in any order of answers and failures exactly the useful answers are counted: 10,000 sequences', {
  timeout: 3_600_000,
}, async () => {
  const server = await startTestApp()
  await checkSequences(server, 10_000)
  const broken = (await verifyBooks(server.db)).filter((result) => result.broken.length > 0)
  expect(broken).toEqual([])
})
