import { test } from 'vitest'
import { startTestApp } from '#test/app'
import { checkSequences } from './metered-sequences.fixture'

test('in any order of answers and failures exactly the useful answers are counted', async () => {
  await checkSequences(await startTestApp(), 100)
})
