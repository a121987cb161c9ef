import { products } from '@vce/futures'
import { videoTextLengths } from '@vce/protocol'
import { useEffect, useId, useRef } from 'react'
import { useRoomParts } from '#app/features/live-room/room-parts'
import { Button } from '#app/ui/controls/button'
import { X } from '#app/ui/icons/icons'
import { SearchSelect } from '#app/ui/pickers/search-select'
import type { CutState } from './use-cut'

const maxProducts = 20
const productOptions = products.map(({ code, name }) => ({ value: code, name, code }))
const nameOf = new Map(products.map(({ code, shortName }) => [code, shortName]))

/** Title, cover and products of a recording. */
export function RecordingForm({ cut }: { cut: CutState }) {
  const { draft, isEditable, change } = cut
  const title = useId()
  return (
    <>
      <div>
        <div className="between mb-1">
          <label htmlFor={title} className="t-dim">
            标题
          </label>
          <span className="t-hint tabular-nums">
            {draft.title.length}/{videoTextLengths.title}
          </span>
        </div>
        <input
          id={title}
          value={draft.title}
          maxLength={videoTextLengths.title}
          readOnly={!isEditable}
          onChange={({ target }) => change({ title: target.value })}
          className="h-9 w-full rounded-md border border-line-2 bg-surface px-3 text-base text-ink outline-none focus:border-brand focus:ring-3 focus:ring-brand-soft read-only:bg-sunken"
        />
      </div>
      <Cover cut={cut} />
      <Products
        value={draft.products}
        isEditable={isEditable}
        onChange={(codes) => change({ products: codes })}
      />
    </>
  )
}

/** The cover: an uploaded picture, or the one that the portal draws. */
function Cover({ cut }: { cut: CutState }) {
  const { draft, isEditable, change } = cut
  const { useChatPicture, PictureInput } = useRoomParts()
  const pictures = useChatPicture()
  const input = useRef<HTMLInputElement>(null)
  const [picture] = pictures.list
  const sent = picture?.state === 'done' ? picture : null
  useEffect(() => {
    if (!sent) return
    change({ cover: sent.upload })
    pictures.remove(sent.key)
  }, [sent, change, pictures])
  const preview = picture && picture.state !== 'done' ? picture.preview : draft.cover
  return (
    <div>
      <div className="row gap-3">
        <p className="t-dim w-8 shrink-0">封面</p>
        <span className="center h-14 w-25 shrink-0 overflow-hidden rounded-md bg-band text-xs text-band-dim">
          {preview ? <img src={preview} alt="封面" className="size-full object-cover" /> : '系统绘制'}
        </span>
        {isEditable && (
          <div className="row flex-wrap gap-2">
            <Button
              size="sm"
              variant="outline"
              disabled={picture?.state === 'sending'}
              onClick={() => {
                if (picture) pictures.remove(picture.key)
                input.current?.click()
              }}
            >
              {picture?.state === 'sending' ? '上传中…' : draft.cover ? '更换' : '上传封面'}
            </Button>
            {draft.cover && (
              <Button size="sm" variant="ghost" onClick={() => change({ cover: '' })}>
                移除
              </Button>
            )}
          </div>
        )}
        <PictureInput ref={input} multiple={false} onFiles={pictures.add} />
      </div>
      {picture?.state === 'failed' && (
        <p role="alert" className="mt-1 text-xs text-danger">
          {picture.message}
        </p>
      )}
    </div>
  )
}

interface ProductsProps {
  value: readonly string[]
  isEditable: boolean
  onChange: (codes: string[]) => void
}

function Products({ value, isEditable, onChange }: ProductsProps) {
  return (
    <div className="flex gap-3">
      <p className="t-dim w-8 shrink-0 pt-1">品种</p>
      <div className="row rest flex-wrap gap-2">
        {value.map((code) => {
          const name = nameOf.get(code) ?? code
          return (
            <span key={code} className="row h-7 gap-1 rounded-md bg-brand-soft px-2 text-sm text-brand">
              {name}
              {isEditable && (
                <button
                  type="button"
                  aria-label={`移除品种 ${name}`}
                  onClick={() => onChange(value.filter((each) => each !== code))}
                  className="center size-5 rounded-sm hover:bg-brand-line"
                >
                  <X className="size-3" />
                </button>
              )}
            </span>
          )
        })}
        {isEditable && value.length < maxProducts && (
          <SearchSelect
            label="添加品种"
            options={productOptions.filter((option) => !value.includes(option.value))}
            value={null}
            onChange={(code) => onChange([...value, code])}
            content="添加品种"
            className="w-32"
          />
        )}
        {!isEditable && value.length === 0 && <span className="t-dim">未选择</span>}
      </div>
    </div>
  )
}
