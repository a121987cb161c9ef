import { useSearchParams } from 'react-router'
import { productSelection } from '#app/lib/product-pages'
import { useWorld } from '#app/lib/world'
import { BoardCard } from './board-card'
import { boardDay } from './choice'

/**
 * The board of all products, shown while the contract itself is not loaded or needs more searches than are
 * left today.
 */
export function BoardWithoutSearch() {
  const [search] = useSearchParams()
  return <BoardCard day={boardDay(search, useWorld())} product={productSelection(search).product} />
}
