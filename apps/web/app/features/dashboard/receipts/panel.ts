import type { PageContext } from '#app/lib/page'
import { boardInput, comparedInput, historyInput, receiptChoice } from './choice'
import { receiptBoardQuery, receiptDetailQuery, receiptHistoryQuery } from './queries'

export { ReceiptsPanel as Panel } from './receipts-panel'

export async function load({ queries, api, worldOf }: PageContext, search: URLSearchParams) {
  const { detail, days } = receiptChoice(search, worldOf(search))
  const [page] = await Promise.all([
    queries.ensureQueryData(receiptDetailQuery(api, detail)),
    queries.ensureQueryData(receiptBoardQuery(api, boardInput(detail))),
  ])
  if (!page.receipts) return
  const compared = comparedInput(page, search, days)
  await Promise.all([
    queries.ensureQueryData(receiptHistoryQuery(api, historyInput(page, days))),
    // `prefetchQuery` never throws: if the request fails, its card shows the failure.
    compared && queries.prefetchQuery(receiptHistoryQuery(api, compared)),
  ])
}
