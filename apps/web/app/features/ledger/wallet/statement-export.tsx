import { currencyNames, exportEntries } from '@vce/protocol'
import { useApi } from '#app/lib/api'
import { useSaving } from '#app/lib/use-saving'
import { Button } from '#app/ui/controls/button'
import { Download } from '#app/ui/icons/icons'
import { kindNames, rangeNames, type statementChoice } from './choice'
import { downloadStatement } from './statement-file'

interface StatementExportProps {
  choice: ReturnType<typeof statementChoice>
  disabled: boolean
}

/** Saves all entries of the chosen currency, kind and range, not only the current page. */
export function StatementExport({ choice, disabled }: StatementExportProps) {
  const api = useApi()
  const { busy, run } = useSaving()
  const save = () =>
    run(async () => {
      const { data } = await api.call(exportEntries, choice)
      const { currency, kind, range } = choice
      downloadStatement(`${currencyNames[currency]}明细-${kindNames[kind]}-${rangeNames[range]}`, data)
    })
  return (
    <Button
      variant="ghost"
      size="sm"
      className="needs-script"
      disabled={busy || disabled}
      onClick={() => void save()}
    >
      <Download className="size-4" aria-hidden />
      {busy ? '导出中…' : '导出'}
    </Button>
  )
}
