import { test } from 'vitest'
import { startTestApp } from '#test/app'
import { checkSequences } from './metered-sequences.fixture'

test('of all metered calls, in any order of answers and failures, what was answered is what was taken', async () => {
  await checkSequences(await startTestApp(), 100)
})
