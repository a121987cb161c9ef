import { useSearchParams } from 'react-router'
import { placeOf } from '#app/lib/product-pages'
import { useWorld } from '#app/lib/world'
import { BoardCard } from './board-card'
import { boardDay } from './choice'

/** All products, while the contract itself waits or is beyond today's searches. */
export function UncountedBoard() {
  const [search] = useSearchParams()
  return <BoardCard day={boardDay(search, useWorld())} product={placeOf(search).product} />
}
