import type { CommentCard } from '@vce/protocol'
import { useState } from 'react'
import { Smile } from '#app/features/community/emoji/smile-icon'
import { Picture } from '#app/features/community/icons/box-icons'
import { thousands } from '#app/lib/format'
import { Button, IconButton } from '#app/ui/controls/button'
import type { Playhead } from '#app/ui/player/playhead'
import { type CommentTarget, type CommentTool, commentSettings } from './comment/comment-target'
import { composers, useComposer } from './editor-modules'
import { useBeginWriting } from './use-begin-writing'
import { useFirstField } from './use-first-field'

export interface CommentEditorProps extends CommentTarget {
  onPublished: (comment: CommentCard) => void
  /** Whether the editor is open at first, as after the click on a reply button. */
  opened?: boolean
  /** The moment of the video, which a comment below it may name. */
  playhead?: Playhead
  /** Called by the button 取消 of a reply. */
  onCancel?: () => void
}

/** The closed box of a comment, reply or answer; when it gets the focus, the editor replaces it. */
export function CommentEditor({ opened = false, ...props }: CommentEditorProps) {
  const { user, mayWrite } = useBeginWriting()
  const [isOpen, setOpen] = useState(opened)
  const [sent, setSent] = useState(0)
  const [firstTool, setFirstTool] = useState<CommentTool | null>(null)
  const begin = () => {
    if (mayWrite()) setOpen(true)
  }
  const beginWith = (tool: CommentTool) => {
    setFirstTool(tool)
    begin()
  }
  const first = useFirstField(begin)
  const module = useComposer(composers.comment, isOpen, () => setOpen(false))
  const { hint, label, maxLength, send } = commentSettings(props)

  if (isOpen && module && user && !first.isComposing) {
    const { default: CommentComposer } = module
    return (
      <CommentComposer
        key={sent}
        user={user}
        text={first.text()}
        firstTool={firstTool}
        {...props}
        onPublished={(comment) => {
          // The next comment starts with the closed box again.
          setSent(sent + 1)
          setOpen(false)
          setFirstTool(null)
          props.onPublished(comment)
        }}
      />
    )
  }
  return (
    <section
      aria-label={label}
      className="needs-script rounded-lg border border-line-2 bg-surface p-3 focus-within:border-brand"
    >
      {user ? (
        <textarea
          rows={2}
          aria-label={label}
          placeholder={hint}
          {...first.attributes}
          className="block h-12 w-full resize-none bg-transparent text-base leading-6 text-ink outline-none placeholder:text-ink-4"
        />
      ) : (
        <button
          type="button"
          onClick={begin}
          className="block h-12 w-full text-left align-top text-base text-ink-3"
        >
          {hint}
        </button>
      )}
      <div className="row mt-3 gap-1">
        <IconButton icon={Smile} label="表情" onClick={() => beginWith('emoji')} className="-ml-1.5" />
        <IconButton icon={Picture} label="图片" onClick={() => beginWith('picture')} />
        <span className="t-hint ml-auto">0 / {thousands(maxLength)}</span>
        <Button size="sm" disabled className="ml-3">
          {send}
        </Button>
      </div>
    </section>
  )
}
