import { type Broadcast, maxRoomFileBytes, maxRoomFiles, type RoomFile } from '@vce/protocol'
import { type DragEvent, useRef, useState } from 'react'
import { Upload } from '#app/features/live-room/files/file-icons'
import { FileRow } from '#app/features/live-room/files/file-row'
import type { ShownFiles } from '#app/features/live-room/files/shown-files'
import { useFileDownload } from '#app/features/live-room/files/use-file-download'
import { shortTime } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { Button } from '#app/ui/controls/button'
import { Refusal } from '#app/ui/controls/refusal'
import { Card } from '#app/ui/layout/card'
import { Empty } from '#app/ui/layout/states'
import { Confirmation } from '#app/ui/overlay/confirmation'
import { type Sending, useRoomFiles } from './use-room-files'

interface FilesCardProps {
  roomId: number
  /** The broadcast to which files are added; null without one. */
  broadcast: Broadcast | null
  files: ShownFiles | null
}

const hint = `PDF，单份不超过 ${maxRoomFileBytes / 1_048_576} MB，每场最多 ${maxRoomFiles} 份`

/** 资料 of the broadcast of the 开播台. */
export const FilesCard = ({ roomId, broadcast, files }: FilesCardProps) => (
  <Card
    title="资料"
    note={broadcast ? `${broadcast.title} · ${shortTime(broadcast.plan_from)}` : undefined}
    className="mt-4"
    bodyClass="px-4 pb-4"
  >
    {files ? (
      // A refusal of one broadcast says nothing about the next.
      <Files key={files.broadcastId} roomId={roomId} files={files} />
    ) : (
      <Empty title="暂无直播安排" hint="排好场次后可上传资料" />
    )}
  </Card>
)

function Files({ roomId, files }: { roomId: number; files: ShownFiles }) {
  const { sending, message, upload, remove } = useRoomFiles(roomId, files)
  const { pending, download } = useFileDownload(files.broadcastId)
  const [removed, setRemoved] = useState<RoomFile | null>(null)
  const [isRemoving, setRemoving] = useState(false)

  async function confirm(file: RoomFile) {
    setRemoving(true)
    await remove(file)
    setRemoving(false)
    setRemoved(null)
  }
  return (
    <>
      <DropZone isBusy={sending !== null} onFiles={(picked) => void upload(picked)} />
      <div className="mt-2 min-h-5">
        {sending ? <Progress {...sending} /> : message && <Refusal message={message} />}
      </div>
      <ul>
        {files.list.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            isPending={pending === file.id}
            onDownload={() => void download(file)}
          >
            <Button
              variant="ghost"
              size="sm"
              aria-label={`删除 ${file.name}`}
              onClick={() => setRemoved(file)}
            >
              删除
            </Button>
          </FileRow>
        ))}
      </ul>
      <Confirmation
        open={removed !== null}
        title="删除这份资料？"
        text={`「${removed?.name ?? ''}」删除后，观众不能再下载。`}
        action="删除"
        busy={isRemoving}
        onClose={() => setRemoved(null)}
        onConfirm={() => removed && void confirm(removed)}
      />
    </>
  )
}

/** The upload that is running. */
const Progress = ({ name, share }: Sending) => (
  <p className="row gap-3 text-sm text-ink-2">
    <span className="max-w-80 truncate">正在上传 {name}</span>
    <progress
      aria-label={`${name} 上传进度`}
      max={1}
      value={share}
      className="h-1 min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-hover [&::-moz-progress-bar]:bg-brand-fill [&::-webkit-progress-bar]:bg-hover [&::-webkit-progress-value]:bg-brand-fill"
    />
    <span className="w-10 text-right tabular-nums">{Math.floor(share * 100)}%</span>
  </p>
)

interface DropZoneProps {
  isBusy: boolean
  onFiles: (files: File[]) => void
}

/** Takes files by its button, or dropped on it. */
function DropZone({ isBusy, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (list: FileList | null) => {
    const picked = [...(list ?? [])]
    if (picked.length > 0 && !isBusy) onFiles(picked)
  }
  function onDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <section
      aria-label="上传资料"
      className={cn(
        'row min-h-16 gap-3 rounded-lg border border-dashed px-4 py-3',
        isOver ? 'border-brand bg-brand-soft' : 'border-line-2',
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Button variant="soft" size="sm" disabled={isBusy} onClick={() => input.current?.click()}>
        <Upload className="size-3.5" aria-hidden />
        上传 PDF
      </Button>
      <p className="t-hint">可拖入此处。{hint}</p>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        multiple
        aria-label="资料文件"
        tabIndex={-1}
        className="hidden"
        onChange={({ target }) => {
          take(target.files)
          // Reset, so that choosing the same file again fires a change event.
          target.value = ''
        }}
      />
    </section>
  )
}
