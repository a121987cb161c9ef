import { type DialogProps, LazyFrame } from './dialog'

/** From the right, for the details of what was pressed. */
export const Drawer = ({ width = 720, ...props }: DialogProps) => (
  <LazyFrame place="right" width={width} {...props} />
)
