import type { World } from '@vce/protocol'
import type { ChartCell as Cell, LinkKind } from './cells'
import type { CrosshairLink } from './crosshair-link'

export interface CellActions {
  /** Address of the view with another symbol or interval in this cell. */
  linkTo: (change: Partial<Cell>) => string
  /** Fills the view with this chart, or shows all again. */
  onLarge: () => void
  large: boolean
}

export interface ChartCellProps {
  cell: Cell
  index: number
  world: World | undefined
  replay: false | undefined
  links: readonly LinkKind[]
  crosshair: CrosshairLink
  actions: CellActions
  /** The chart in hand. */
  chosen: boolean
  /** Too small for legends. */
  small: boolean
  /** Classes of the lines to its neighbours. */
  edges: string
  /** Behind the one that fills the view. */
  hidden: boolean
  onChoose: () => void
  /** Moves by so many places. */
  onMove: (key: string) => void
}
