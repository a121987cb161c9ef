import { Button } from '#app/ui/controls/button'
import { columnWidths } from './footprint-plan'

interface FootprintZoomProps {
  zoom: number
  /** Whether other than the newest columns are shown. */
  isMoved: boolean
  onZoom: (by: number) => void
  onNewest: () => void
}

/** Buttons that change the width of the columns of 足迹, and that return to the newest ones. */
export const FootprintZoom = ({ zoom, isMoved, onZoom, onNewest }: FootprintZoomProps) => (
  <div className="row needs-script shrink-0 gap-1">
    <Button variant="ghost" size="sm" disabled={!isMoved} onClick={onNewest}>
      回到最新
    </Button>
    <Button
      variant="outline"
      size="sm"
      className="w-7 px-0!"
      aria-label="缩小足迹"
      disabled={zoom === 0}
      onClick={() => onZoom(-1)}
    >
      −
    </Button>
    <Button
      variant="outline"
      size="sm"
      className="w-7 px-0!"
      aria-label="放大足迹"
      disabled={zoom === columnWidths.length - 1}
      onClick={() => onZoom(1)}
    >
      +
    </Button>
  </div>
)
