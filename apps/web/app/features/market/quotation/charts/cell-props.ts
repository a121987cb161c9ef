import type { World } from '@vce/protocol'
import type { ChartCell as Cell, LinkKind } from './cells'
import type { CrosshairLink } from './crosshair-link'

export interface CellActions {
  /** Link to the view with another symbol or interval in this cell. */
  linkTo: (change: Partial<Cell>) => string
  /** Enlarges this chart to fill the view, or shows all charts again. */
  onLarge: () => void
  large: boolean
}

export interface ChartCellProps {
  cell: Cell
  index: number
  world: World | undefined
  replay: true | undefined
  links: readonly LinkKind[]
  crosshair: CrosshairLink
  actions: CellActions
  /** Whether this chart is the selected one. */
  chosen: boolean
  /** Whether the cell is too small for legends. */
  small: boolean
  /** CSS classes of the borders between this cell and its neighbours. */
  edges: string
  /** Whether another chart fills the view. */
  hidden: boolean
  onChoose: () => void
  /** Selects another chart; receives the arrow key that was pressed. */
  onMove: (key: string) => void
}
