import { groupBy } from '@vce/futures/collections'
import type { StormRow } from '@vce/protocol'
import { chipInputs } from '#app/features/community/document/chip-quotes'

/** Calls that price the contracts of threads, by the worlds of their figures. */
export const stormPrices = (rows: readonly StormRow[]) =>
  [...groupBy(rows, ({ world }) => world)].flatMap(([world, ofWorld]) =>
    chipInputs(
      ofWorld.flatMap(({ chip }) => chip?.code ?? []),
      world,
    ),
  )
