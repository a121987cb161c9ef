import { lazy, type ReactNode, Suspense, useState } from 'react'

const Frame = lazy(() => import('./dialog-frame'))

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** A few quiet words beside the title. */
  note?: ReactNode
  width?: number
  /** Actions, right-aligned, the primary one last. */
  foot?: ReactNode
  children: ReactNode
}

/** Nothing is loaded until the first opening. */
export function LazyFrame({ place, ...props }: DialogProps & { place: 'centre' | 'right' }) {
  const [used, setUsed] = useState(props.open)
  if (props.open && !used) setUsed(true)
  if (!used) return null
  return (
    <Suspense fallback={null}>
      <Frame place={place} {...props} />
    </Suspense>
  )
}

/** In the middle of the page, for one question. */
export const Dialog = ({ width = 440, ...props }: DialogProps) => (
  <LazyFrame place="centre" width={width} {...props} />
)
