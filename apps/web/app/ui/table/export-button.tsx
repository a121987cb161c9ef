import { Button } from '#app/ui/controls/button'
import { Download } from '#app/ui/icons/icons'

interface ExportButtonProps {
  /** Exported data, for the accessible name on pages with several exports. */
  label?: string
  onClick: () => void
}

/** Button for a CSV export. */
export const ExportButton = ({ label, onClick }: ExportButtonProps) => (
  <Button
    variant="ghost"
    size="sm"
    className="needs-script px-2!"
    aria-label={label && `导出 ${label} CSV`}
    onClick={onClick}
  >
    <Download className="size-4" aria-hidden />
    导出
  </Button>
)
