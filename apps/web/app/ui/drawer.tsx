import { LazyFrame } from './dialog'
import type { DialogProps } from './dialog-frame'

/** From the right, for the details of what was pressed. */
export const Drawer = ({ width = 720, ...props }: DialogProps) => (
  <LazyFrame place="right" width={width} {...props} />
)
