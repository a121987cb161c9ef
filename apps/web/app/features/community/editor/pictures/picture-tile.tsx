import { cn } from '#app/ui/cn'
import { IconButton } from '#app/ui/controls/button'
import { X } from '#app/ui/icons/icons'
import type { ListedPicture } from './picture-list'

interface PictureTileProps {
  picture: ListedPicture
  number: number
  disabled: boolean
  onOpen: () => void
  onRemove: () => void
}

/** A picture below the text: upload progress, description, delete button. */
export default function PictureTile({ picture, number, disabled, onOpen, onRemove }: PictureTileProps) {
  const { state, alt } = picture
  const src = state === 'done' ? picture.upload : picture.preview
  return (
    <>
      <button
        type="button"
        disabled={disabled || state !== 'done'}
        onClick={onOpen}
        aria-label={alt ? `图片 ${number}：${alt}` : `图片 ${number}，填写说明`}
        className="block size-full"
      >
        <img src={src} alt="" className={cn('size-full object-cover', state !== 'done' && 'opacity-50')} />
      </button>
      {state === 'done' && (
        <span
          aria-hidden
          className={cn(
            'pointer-events-none absolute bottom-1 left-1 rounded-sm bg-band/70 px-1 text-xs text-band-ink',
            !alt && 'opacity-70',
          )}
        >
          {alt ? '已写说明' : '＋说明'}
        </span>
      )}
      {state === 'sending' && (
        <progress
          aria-label={`图片 ${number} 上传进度`}
          max={1}
          value={picture.progress}
          className="absolute inset-x-2 bottom-2 h-1 w-auto appearance-none overflow-hidden rounded-full bg-surface [&::-moz-progress-bar]:bg-brand-fill [&::-webkit-progress-bar]:bg-surface [&::-webkit-progress-value]:bg-brand-fill"
        />
      )}
      {state === 'failed' && (
        <span
          role="alert"
          className="center absolute inset-0 bg-surface/80 px-1 text-center text-xs text-danger"
        >
          {picture.message}
        </span>
      )}
      <IconButton
        icon={X}
        label={`删除图片 ${number}`}
        disabled={disabled}
        onClick={onRemove}
        className="absolute! top-1 right-1 size-5! rounded-full! bg-band/70 text-band-ink! hover:bg-band! [&>svg]:size-3"
      />
    </>
  )
}
