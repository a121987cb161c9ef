import type { ReactNode } from 'react'

/** A sentence in the middle of the picture. */
export const PlayerNote = ({ children }: { children: ReactNode }) => (
  <p
    role="status"
    className="pointer-events-none absolute inset-0 z-80 center px-6 text-center text-base text-band-ink"
  >
    {children}
  </p>
)
