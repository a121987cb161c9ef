import { useSearchParams } from 'react-router'
import { profitChoice } from './choice'
import { RankingView } from './ranking-view'
import { SeatView } from './seat-view'

/** 席位盈亏: the ranking, or the page of the seat named in the address. */
export function SeatProfitPanel() {
  const [search] = useSearchParams()
  const { seat } = profitChoice(search)
  return seat ? <SeatView seat={seat} /> : <RankingView />
}
