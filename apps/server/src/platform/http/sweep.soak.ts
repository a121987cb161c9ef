import { expect, test } from 'vitest'
import { hostileInputs } from '#test/hostile-inputs'
import { startEndpointSweep, sweptEndpoints } from './sweep.fixture'

const { faultsOf } = await startEndpointSweep('2026-11-20 10:40')

test.each(sweptEndpoints)(
  '%s answers every hostile input with an envelope in Chinese',
  async (_path, endpoint) => {
    expect(await faultsOf(endpoint, [...hostileInputs(endpoint)])).toEqual([])
  },
)
