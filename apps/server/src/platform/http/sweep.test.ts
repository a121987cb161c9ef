import type { Endpoint } from '@vce/protocol'
import { expect, test } from 'vitest'
import { hostileInputs } from '#test/hostile-inputs'
import { issueText } from './issue-text'
import { startSweep, swept } from './sweep.fixture'

// Contracts with a night session trade, the others do not yet; few ticks have to be applied so early.
const { faultsOf } = await startSweep('2026-11-19 21:05', { days: 3 })

/**
 * One input for each value that an endpoint reads and for each text of a refusal: others that it reads or refuses alike
 * take the same path. All of them are sent in `sweep.soak.ts`, and here as well in addresses, which are decoded before.
 */
function distinctInputs(endpoint: Endpoint): unknown[] {
  const inputs = [...hostileInputs(endpoint)]
  if (endpoint.method === 'GET') return inputs
  const byReading = new Map<string, unknown>()
  for (const input of inputs) {
    const read = endpoint.input.safeParse(input ?? {})
    const reading = read.success ? JSON.stringify(read.data) : issueText(read.error.issues)
    if (!byReading.has(reading)) byReading.set(reading, input)
  }
  return [...byReading.values()]
}

test.each(swept)('%s answers hostile input with an envelope in Chinese', async (_path, endpoint) => {
  expect(await faultsOf(endpoint, distinctInputs(endpoint))).toEqual([])
})
