import { LazyFrame } from './dialog'
import type { DialogProps } from './dialog-frame'

/** A panel from the right, for details. */
export const Drawer = ({ width = 720, ...props }: DialogProps) => (
  <LazyFrame place="right" width={width} {...props} />
)
