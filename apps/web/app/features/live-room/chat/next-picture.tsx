import type { ChatPicture } from '#app/features/live-room/room-parts'
import type { OwnPicture } from '#app/features/live-room/room-state'
import { cn } from '#app/ui/cn'
import { IconButton } from '#app/ui/controls/button'
import { X } from '#app/ui/icons/icons'

interface NextPictureProps {
  picture: ChatPicture
  /** Called with the size in pixels once the picture is drawn. */
  onSize: (size: NonNullable<OwnPicture['size']>) => void
  onRemove: () => void
}

/** The picture of the next message above the input: its upload, why it failed, and its removal. */
export function NextPicture({ picture, onSize, onRemove }: NextPictureProps) {
  const { state } = picture
  return (
    <div className="row mb-1 gap-2 rounded-sm bg-sunken py-1 pr-1 pl-2 text-xs text-ink-2">
      <img
        src={state === 'done' ? picture.upload : picture.preview}
        alt="待发送的图片"
        className={cn('size-10 shrink-0 rounded-sm object-cover', state !== 'done' && 'opacity-60')}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          onSize({ width, height })
        }
      />
      <span className="rest">
        {state === 'sending' && (
          <progress
            aria-label="图片上传进度"
            max={1}
            value={picture.progress}
            className="block h-1 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-brand-fill [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand-fill"
          />
        )}
        {state === 'failed' && (
          <span role="alert" className="text-danger">
            {picture.message}
          </span>
        )}
        {state === 'done' && '图片将随消息发出'}
      </span>
      <IconButton icon={X} label="移除图片" onClick={onRemove} />
    </div>
  )
}
