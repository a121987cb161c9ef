import { lazy, Suspense, useState } from 'react'
import type { DialogProps } from './dialog-frame'

const Frame = lazy(() => import('./dialog-frame'))

/** Loads the frame on the first opening. */
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

/** A centred dialog. */
export const Dialog = ({ width = 440, ...props }: DialogProps) => (
  <LazyFrame place="centre" width={width} {...props} />
)
