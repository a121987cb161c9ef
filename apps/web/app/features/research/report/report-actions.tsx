import type { Report } from '@vce/protocol'
import type { ReactNode } from 'react'
import { reportAddress } from '#app/features/research/addresses'
import { copyText } from '#app/lib/copy-text'
import { toast } from '#app/lib/toast'
import { Button } from '#app/ui/controls/button'

async function share({ id, world }: Report) {
  const copied = await copyText(`${location.origin}${reportAddress(id, world)}`)
  if (copied) toast.done('复制成功')
  else toast.failed('复制失败，请从地址栏复制')
}

/** Actions on a report. */
export const ReportActions = ({ report, collect }: { report: Report; collect: ReactNode }) => (
  <div className="row mt-4 gap-2 print:hidden">
    {collect}
    <Button variant="outline" size="sm" className="needs-script" onClick={() => void share(report)}>
      复制链接
    </Button>
    <Button variant="outline" size="sm" className="needs-script" onClick={() => print()}>
      打印
    </Button>
    {report.link && (
      <a
        href={report.link}
        target="_blank"
        rel="noopener noreferrer"
        className="row h-7 rounded-md border border-line-2 px-3 text-sm font-semibold text-ink hover:border-brand hover:text-brand"
      >
        看原文
      </a>
    )}
  </div>
)
