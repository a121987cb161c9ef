import { Button } from '#app/ui/controls/button'
import { Download } from '#app/ui/icons/icons'
import type { FileMark } from '#app/ui/marks/file-mark'
import { downloadCsv } from './marked-csv'

interface ExportButtonProps {
  /** Name of the exported data, for the accessible name on pages with several exports. */
  label?: string
  mark: FileMark
  /** Creates the CSV on a click. */
  csv: () => string
}

/** Button for a CSV export. */
export const ExportButton = ({ label, mark, csv }: ExportButtonProps) => (
  <Button
    variant="ghost"
    size="sm"
    className="needs-script px-2!"
    aria-label={label && `导出 ${label} CSV`}
    onClick={() => downloadCsv(mark, csv())}
  >
    <Download className="size-4" aria-hidden />
    导出
  </Button>
)
