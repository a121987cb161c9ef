import type { Report } from '@vce/protocol'
import type { ReactNode } from 'react'
import { reportAddress } from '#app/features/research/addresses'
import { toast } from '#app/lib/toast'
import { Button } from '#app/ui/controls/button'

async function share({ id, world }: Report) {
  const copied = await copyText(`${location.origin}${reportAddress(id, world)}`)
  if (copied) toast.done('复制成功')
  else toast.failed('复制失败，请从地址栏复制')
}

/** Actions on a report. */
export const Tools = ({ report, collect }: { report: Report; collect: ReactNode }) => (
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

/** Copies a text to the clipboard; false if the browser does not allow it. */
async function copyText(text: string): Promise<boolean> {
  // The Clipboard API is missing over plain http, as on an in-house server.
  if (!navigator.clipboard) return copyBySelection(text)
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}

function copyBySelection(text: string) {
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'sr-only'
  document.body.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  return copied
}
