import { groupBy } from '@vce/futures/collections'
import type { StormRow } from '@vce/protocol'
import { chipInputs } from '#app/features/community/nodes/contract/chip-quotes'

/** Inputs of the calls for the prices of threads, each in the world of its figures. */
export const stormPriceInputs = (rows: readonly StormRow[]) =>
  [...groupBy(rows, ({ world }) => world)].flatMap(([world, ofWorld]) =>
    chipInputs(
      ofWorld.flatMap(({ chip }) => chip?.code ?? []),
      world,
    ),
  )
