import type { Report } from '@vce/protocol'
import { useState } from 'react'
import { sizeText } from '#app/lib/file-size'
import { useHydrated } from '#app/lib/use-hydrated'
import { Button } from '#app/ui/controls/button'
import { Download } from '#app/ui/icons/icons'

interface PdfFrameProps {
  pdf: NonNullable<Report['pdf']>
  title: string
  /** Whether the PDF is open at first; true for a report without text. */
  opened: boolean
}

const linkStyle = 'row gap-1 text-sm text-brand hover:underline'

/** The stored PDF: in a frame if the browser can show it, and always as a link. */
export function PdfFrame({ pdf: { url, name, bytes }, title, opened }: PdfFrameProps) {
  const [open, setOpen] = useState(opened)
  return (
    <section aria-label="PDF" className="mt-6 rounded-lg border border-line print:hidden">
      <header className="row gap-4 px-4 py-3">
        <p className="rest truncate text-sm text-ink">
          {name} <span className="t-hint ml-1">{sizeText(bytes)}</span>
        </p>
        <Button
          variant="soft"
          size="sm"
          className="needs-script"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? '收起' : '在此查看'}
        </Button>
        <a href={url} target="_blank" rel="noopener" className={linkStyle}>
          打开 PDF
        </a>
        <a href={url} download={name} className={linkStyle}>
          <Download className="size-3.5" aria-hidden />
          下载
        </a>
      </header>
      <p className="t-hint px-4 pb-3">PDF 由本站运营者导入并负责取得授权，版权归原作者</p>
      {open && <Viewer url={url} title={title} />}
    </section>
  )
}

/** Frame for the PDF with a fixed height, to avoid layout shift. */
function Viewer({ url, title }: { url: string; title: string }) {
  const hydrated = useHydrated()
  // A browser without a PDF viewer would start a download that the user did not request.
  const shows = hydrated && navigator.pdfViewerEnabled
  return (
    <div className="needs-script rule center h-200 overflow-hidden rounded-b-lg bg-sunken">
      {shows ? (
        <iframe src={url} title={`PDF：${title}`} className="size-full" />
      ) : (
        hydrated && <p className="t-dim">这个浏览器不在页内显示 PDF，请打开或下载</p>
      )}
    </div>
  )
}
