import { useQuery } from '@tanstack/react-query'
import { uploadBase64 } from '@vce/protocol'
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react'
import { Camera } from '#app/features/profile/icons'
import { avatarsQuery } from '#app/features/profile/queries'
import { errorMessage, useApi } from '#app/lib/api'
import { cn } from '#app/ui/cn'
import { Button } from '#app/ui/controls/button'
import { Refusal } from '#app/ui/controls/refusal'
import { Check } from '#app/ui/icons/icons'
import { Avatar } from '#app/ui/layout/avatar'
import { Group } from '#app/ui/layout/group'
import { Skeleton } from '#app/ui/layout/states'

/** File types offered by the file picker; the server checks the content of the file. */
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** Maximum bytes of a file that the browser decodes. The uploaded crop has only a few kilobytes. */
const maxFileBytes = 30 * 1024 * 1024

/**
 * Decodes a file and applies its orientation. If the file cannot be decoded, resolves to the message that the
 * server would send.
 */
async function readPicture(file: File): Promise<{ picture: ImageBitmap } | { message: string }> {
  const { notPicture, broken } = uploadBase64.errors
  if (!pictureTypes.includes(file.type)) return { message: notPicture }
  if (file.size > maxFileBytes) return { message: '图片不能超过30MB' }
  const picture = await createImageBitmap(file).catch(() => null)
  return picture ? { picture } : { message: broken }
}

const CropDialog = lazy(() => import('./crop-dialog'))

interface AvatarPickerProps {
  value: string
  onChange: (url: string) => void
  /** Error message of the call that saves the avatar. */
  message?: string | null
}

/** Choice of a preset avatar, or upload of a picture. */
export function AvatarPicker({ value, onChange, message = null }: AvatarPickerProps) {
  const { data, error, refetch } = useQuery(avatarsQuery(useApi(), {}))
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [refused, setRefused] = useState<string | null>(null)

  const take = async (file: File) => {
    const read = await readPicture(file)
    if ('message' in read) return setRefused(read.message)
    setRefused(null)
    setPicture(read.picture)
  }
  const leave = () => {
    picture?.close()
    setPicture(null)
  }

  return (
    <div className="flex gap-8">
      <div className="grid w-40 shrink-0 content-start justify-items-center gap-3">
        <Avatar url={value} size={104} />
        <FileButton onFile={(file) => void take(file)} />
        <p className="t-hint text-center">
          JPG、PNG、WebP、GIF
          <br />
          上传后可裁剪
        </p>
      </div>
      <div className="min-w-0 flex-1">
        <p className="mb-2 text-sm text-ink-2">或者选一个</p>
        {error && !data ? (
          <p role="alert" className="t-dim">
            预设头像没有取到，{errorMessage(error)}
            <button type="button" className="ml-2 text-brand hover:underline" onClick={() => void refetch()}>
              重新加载
            </button>
          </p>
        ) : (
          <Presets urls={data?.map(({ url }) => url)} value={value} onChange={onChange} />
        )}
        <Refusal message={refused ?? message} className="mt-2" />
      </div>
      {picture && (
        <Suspense fallback={null}>
          <CropDialog
            picture={picture}
            onClose={leave}
            onUploaded={(url) => {
              leave()
              onChange(url)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

function FileButton({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // Reset, so that choosing the same file again fires a change event.
    target.value = ''
    if (file) onFile(file)
  }
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => input.current?.click()}>
        <Camera className="size-4" />
        上传图片
      </Button>
      <input
        ref={input}
        type="file"
        accept={pictureTypes.join()}
        aria-label="头像文件"
        tabIndex={-1}
        className="hidden"
        onChange={onChange}
      />
    </>
  )
}

interface PresetsProps {
  /** Undefined while loading. */
  urls: readonly string[] | undefined
  value: string
  onChange: (url: string) => void
}

const waiting = Array.from({ length: 12 }, () => undefined)

const Presets = ({ urls, value, onChange }: PresetsProps) => (
  <Group aria-label="预设头像" className="grid w-max grid-cols-6 gap-4">
    {(urls ?? waiting).map((url, index) =>
      url === undefined ? (
        <span key={index} className="size-18 overflow-hidden rounded-full">
          <Skeleton className="size-18" />
        </span>
      ) : (
        <button
          key={url}
          type="button"
          aria-pressed={url === value}
          aria-label={`头像 ${index + 1}`}
          onClick={() => onChange(url)}
          className={cn(
            'relative size-18 rounded-full outline-offset-2 hover:ring-2 hover:ring-brand-line',
            url === value && 'ring-2 ring-brand!',
          )}
        >
          <Avatar url={url} size={72} />
          {url === value && (
            <i className="center absolute -right-0.5 -bottom-0.5 size-5 rounded-full bg-brand-fill text-on-fill ring-2 ring-surface">
              <Check className="size-3" strokeWidth={3} />
            </i>
          )}
        </button>
      ),
    )}
  </Group>
)
