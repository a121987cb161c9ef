import { maxBodyLength } from '@vce/protocol'
import { useId } from 'react'
import type { DraftState } from '#app/features/community/editor/drafts/draft-state'
import { saveStatusText } from '#app/features/community/editor/drafts/save-status-text'
import { thousands } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { Button } from '#app/ui/controls/button'
import { Checkbox } from '#app/ui/controls/checkbox'

interface ComposerFootProps {
  isAi: boolean
  onAi: (isAi: boolean) => void
  saving: DraftState
  /** Number of characters of the text. */
  length: number
  isPreview: boolean
  onPreview: () => void
  isEdit: boolean
  busy: boolean
  isHeld: boolean
  disabled: boolean
  onPublish: () => void
}

const aiLabel = '含 AI 生成的内容'

/** Foot of the composer: AI label, state of the draft, length, buttons for preview and publishing. */
export function ComposerFoot(props: ComposerFootProps) {
  const { isAi, onAi, saving, length, isPreview, onPreview, isEdit, busy, isHeld, disabled, onPublish } =
    props
  const box = useId()
  const isOver = length > maxBodyLength.post
  return (
    <footer className="flex items-center gap-4 rule px-6 py-3">
      <span className="row gap-2">
        <Checkbox
          id={box}
          checked={isAi}
          disabled={disabled}
          onChange={({ target }) => onAi(target.checked)}
        />
        <label htmlFor={box} className="text-sm text-ink-2">
          {aiLabel}
        </label>
      </span>
      <span className="ml-auto flex gap-3 t-hint">
        <span role="status">{saveStatusText(saving)}</span>
        <span className={cn(isOver && 'font-semibold text-danger')}>
          {thousands(length)} / {thousands(maxBodyLength.post)}
        </span>
      </span>
      <Button variant="ghost" onClick={onPreview}>
        {isPreview ? '继续写' : '预览'}
      </Button>
      <Button disabled={disabled || busy} aria-disabled={isHeld} onClick={onPublish}>
        {publishText(isEdit, busy)}
      </Button>
    </footer>
  )
}

const publishText = (isEdit: boolean, busy: boolean) => {
  if (busy) return isEdit ? '正在保存…' : '正在发布…'
  return isEdit ? '保存' : '发布'
}
