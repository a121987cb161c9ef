import type { ReactNode } from 'react'
import { cn } from '#app/ui/cn'
import { Dialog } from '#app/ui/overlay/dialog'

interface PopupFrameProps {
  title: string
  /** Sentence below the title. */
  text: ReactNode
  /** Drawing of 314 × 144 px on the dark head, or a picture. */
  art: ReactNode
  /** Background of the head: `night` for membership, `band` for everything else. */
  background: 'night' | 'band'
  onClose: () => void
  /** Buttons, stacked vertically. */
  children: ReactNode
}

const backgrounds = { night: 'from-night-2 to-night', band: 'from-band to-band-2' }

/** A dark head with a drawing, a title, a sentence and buttons. */
export const PopupFrame = ({ title, text, art, background, onClose, children }: PopupFrameProps) => (
  <Dialog open onClose={onClose} title={title} bare="dark" width={344}>
    <div
      data-media=""
      className={cn(
        'relative isolate h-40 overflow-hidden bg-linear-to-br text-night-ink',
        backgrounds[background],
      )}
    >
      <i aria-hidden className="contour absolute inset-0 -z-1" />
      {art}
    </div>
    <div className="px-6 pt-5 pb-6 text-center">
      <p aria-hidden className="t-strong text-md">
        {title}
      </p>
      <div className="t-dim mt-1">{text}</div>
      <div className="mt-5 grid gap-2">{children}</div>
    </div>
  </Dialog>
)
