import { test } from 'vitest'
import { startTestApp } from '#test/app'
import { checkSequences } from './sequences.fixture'

test('in any order of answers and failures the units answered are the uses taken', async () => {
  await checkSequences(await startTestApp(), 100)
})
