import type { Endpoint } from '@vce/protocol'
import { expect, test } from 'vitest'
import { hostileInputs } from '#test/hostile-inputs'
import { issueText } from './issue-text'
import { startEndpointSweep, sweptEndpoints } from './sweep.fixture'

// At 21:05 only contracts with a night session trade, so few ticks have to be applied.
const { faultsOf } = await startEndpointSweep('2026-11-19 21:05', { days: 3 })

/**
 * One input for each parsed value and for each refusal text: inputs with the same result take the same path.
 * All inputs are sent in `sweep.soak.ts`, and those of GET calls here too, because they are decoded from an
 * address.
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

test.each(sweptEndpoints)('%s answers hostile input with an envelope in Chinese', async (_path, endpoint) => {
  expect(await faultsOf(endpoint, distinctInputs(endpoint))).toEqual([])
})
