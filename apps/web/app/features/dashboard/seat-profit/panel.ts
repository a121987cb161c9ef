import type { PageContext } from '#app/lib/page'
import { profitChoice, signalsInput } from './choice'
import { seatProfitHistoryQuery, seatProfitsQuery, seatSignalsQuery } from './queries'

export { SeatProfitPanel as Panel } from './seat-profit-panel'

export async function load({ queries, api, worldOf }: PageContext, search: URLSearchParams) {
  const { ranking, seat, history, days } = profitChoice(search, worldOf(search))
  if (seat) {
    await queries.ensureQueryData(seatProfitHistoryQuery(api, { ...history, seat }))
    return
  }
  const page = await queries.ensureQueryData(seatProfitsQuery(api, ranking))
  const signals = signalsInput(page, days)
  if (signals) await queries.ensureQueryData(seatSignalsQuery(api, signals))
}
