import { createContext, type ReactNode, useContext, useState } from 'react'

/** A citation that the reader points at: the answer's turn, and the number of the source. */
export interface PointedSource {
  requestId: string
  number: number
}

const Pointed = createContext<PointedSource | null>(null)
const Point = createContext<((at: PointedSource) => void) | null>(null)

/** Where sources stand beside the answers, citations point at them. */
export function PointedSources({ children }: { children: ReactNode }) {
  const [pointed, setPointed] = useState<PointedSource | null>(null)
  return (
    <Point value={setPointed}>
      <Pointed value={pointed}>{children}</Pointed>
    </Point>
  )
}

export const usePointed = () => useContext(Pointed)

/** Null where no sources stand beside the answers. */
export const usePoint = () => useContext(Point)
