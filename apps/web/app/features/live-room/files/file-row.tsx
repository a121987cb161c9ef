import type { RoomFile } from '@vce/protocol'
import type { ReactNode } from 'react'
import { FileText } from '#app/features/live-room/files/file-icons'
import { sizeText } from '#app/lib/file-size'
import { Button } from '#app/ui/controls/button'

interface FileRowProps {
  file: RoomFile
  /** Whether the address of the file is being requested. */
  isPending: boolean
  onDownload: () => void
  /** Further buttons. */
  children?: ReactNode
}

/** A file of 资料 with its size and 下载. */
export const FileRow = ({ file: { name, bytes }, isPending, onDownload, children }: FileRowProps) => (
  <li className="row min-h-14 gap-3 border-b border-line py-2 last:border-0">
    <FileText className="size-5 shrink-0 text-brand" aria-hidden />
    <div className="rest">
      <p className="line-clamp-3 text-brief text-ink wrap-anywhere" title={name}>
        {name}
      </p>
      <p className="t-hint mt-0.5 tabular-nums">{sizeText(bytes)}</p>
    </div>
    <Button
      variant="outline"
      size="sm"
      aria-label={`下载 ${name}`}
      aria-disabled={isPending}
      onClick={onDownload}
    >
      下载
    </Button>
    {children}
  </li>
)
