import { Button } from './button'
import { Download } from './icons'

interface ExportButtonProps {
  /** What is exported, for those who listen, where a page exports more than one thing. */
  label?: string
  onClick: () => void
}

/** Hands what is shown to the browser as a file. */
export const ExportButton = ({ label, onClick }: ExportButtonProps) => (
  <Button
    look="ghost"
    size="sm"
    className="needs-script px-2!"
    aria-label={label && `导出 ${label} CSV`}
    onClick={onClick}
  >
    <Download className="size-4" aria-hidden />
    导出
  </Button>
)
