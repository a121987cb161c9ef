import {
  opinionBoardQuery,
  opinionChoicesQuery,
  opinionScoresQuery,
  opinionsQuery,
} from '#app/features/research/queries'
import { type LoadedPage, refusedOrLoaded } from '#app/lib/load-page'
import type { PageContext } from '#app/lib/page'
import { boardInput, choicesInput, listInput, opinionChoice } from './choice'

export function loadOpinions(
  { queries, api, worldOf }: PageContext,
  search: URLSearchParams,
): Promise<LoadedPage> {
  const choice = opinionChoice(search)
  const world = worldOf(search)
  return refusedOrLoaded(
    Promise.all([
      queries.ensureQueryData(opinionBoardQuery(api, boardInput(choice, world))),
      queries.ensureQueryData(opinionChoicesQuery(api, choicesInput(choice, world))),
      queries.ensureQueryData(opinionsQuery(api, listInput(choice, world))),
      queries.ensureQueryData(opinionScoresQuery(api, { world, product: choice.product })),
    ]),
  )
}
