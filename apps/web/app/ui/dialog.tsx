import { lazy, Suspense, useState } from 'react'
import type { DialogProps } from './dialog-frame'

const Frame = lazy(() => import('./dialog-frame'))

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
