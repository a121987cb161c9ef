import { createContext, type ReactNode, useContext, useState } from 'react'

/** The citation that the reader points at: the turn of its answer, and the number of its source. */
export interface PointedSource {
  requestId: string
  number: number
}

const Pointed = createContext<PointedSource | null>(null)
const Point = createContext<((at: PointedSource) => void) | null>(null)

/**
 * Shares the pointed citation between the answers and the column of sources; only the page /AI has that
 * column.
 */
export function PointedSources({ children }: { children: ReactNode }) {
  const [pointed, setPointed] = useState<PointedSource | null>(null)
  return (
    <Point value={setPointed}>
      <Pointed value={pointed}>{children}</Pointed>
    </Point>
  )
}

export const usePointedSource = () => useContext(Pointed)

/** Function that records the pointed citation; null where no column of sources is shown. */
export const useSetPointedSource = () => useContext(Point)
