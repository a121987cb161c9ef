import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Smile } from '#app/features/community/emoji/smile-icon'
import { CircleQuestion, Picture, SquarePen, Vote } from '#app/features/community/icons/box-icons'
import { vipTypeOf } from '#app/lib/session/member-level'
import { Button } from '#app/ui/controls/button'
import type { Icon } from '#app/ui/icons/icon'
import { Avatar } from '#app/ui/layout/avatar'
import { type ComposerStart, type PreviewContent, plainStart } from './compose/composer-start'
import type { EditedPost } from './compose/edited-post'
import type { PublishedPost } from './compose/send-post'
import { composers, useComposer } from './editor-modules'
import { FileInput } from './pictures/file-input'
import type { TopicRef } from './topics/chosen-topics'
import { useBeginWriting } from './use-begin-writing'
import { useFirstField } from './use-first-field'

export interface PostEditorProps {
  /** Renders a preview of the text. */
  renderPreview: (content: PreviewContent) => ReactNode
  onPublished: (answer: PublishedPost) => void
  /** A published post to edit; the editor is then open at first. */
  edited?: EditedPost
  /** A topic selected at first, as on the page of that topic. */
  topic?: TopicRef
  /** Circle in which the post will be published; without it the open community. */
  circle?: { id: number }
  /**
   * Kind of text for which the editor is open at first, as when a draft is continued; undefined: a closed
   * box.
   */
  opened?: ComposerStart['kind']
  /** Called when the editor is closed. */
  onClose?: () => void
  /** Called when the editor replaces the closed box (true) or is replaced by it (false). */
  onShown?: (isShown: boolean) => void
}

/**
 * A one-line box for a post; when it gets the focus, the editor's code is loaded and the editor replaces it.
 */
export function PostEditor({ opened, onClose, onShown, ...props }: PostEditorProps) {
  const { edited } = props
  const { user, mayWrite } = useBeginWriting()
  const isOpenAtFirst = edited !== undefined || opened !== undefined
  const [start, setStart] = useState<Omit<ComposerStart, 'text'> | null>(
    isOpenAtFirst ? { ...plainStart, kind: opened ?? 'post' } : null,
  )
  const begin = (changes: Partial<ComposerStart> = {}) => {
    if (mayWrite()) setStart((before) => ({ ...plainStart, ...before, ...changes }))
  }
  const first = useFirstField(() => begin())
  const close = () => {
    setStart(null)
    onClose?.()
  }
  const module = useComposer(composers.post, start !== null, close)
  const isShown = Boolean(start && module && user) && !first.isComposing
  const report = useEffectEvent((now: boolean) => onShown?.(now))
  useEffect(() => {
    report(isShown)
    return () => report(false)
  }, [isShown])
  if (isShown && start && module && user) {
    const { default: PostComposer } = module
    return (
      <PostComposer
        user={user}
        start={{ ...start, text: first.text() }}
        {...props}
        onPublished={(answer) => {
          // The page closes the editor of an edited post and shows the text again.
          if (!edited) setStart(null)
          props.onPublished(answer)
        }}
        onClose={close}
      />
    )
  }
  return (
    <ClosedBox
      avatar={user ? { url: user.avatar, isMember: vipTypeOf(user) > 1 } : null}
      isGuest={user === null}
      field={first.attributes}
      onBegin={begin}
    />
  )
}

interface ClosedBoxProps {
  avatar: { url: string; isMember: boolean } | null
  isGuest: boolean
  field: ReturnType<typeof useFirstField>['attributes']
  onBegin: (changes?: Partial<ComposerStart>) => void
}

const hint = '说说你对盘面的看法，$ 插入合约，@ 提到期友'
const fieldStyle =
  'block h-9 w-full resize-none rounded-md bg-hover px-4 py-2 text-left text-base text-ink outline-none placeholder:text-ink-4 focus:ring-3 focus:ring-brand-soft'

function ClosedBox({ avatar, isGuest, field, onBegin }: ClosedBoxProps) {
  const files = useRef<HTMLInputElement>(null)
  return (
    <section aria-label="发帖" className="needs-script box p-4">
      <div className="flex gap-3">
        {avatar && <Avatar url={avatar.url} size={36} ring={avatar.isMember ? 'vip' : undefined} />}
        {isGuest ? (
          <button type="button" onClick={() => onBegin()} className={`${fieldStyle} text-ink-3`}>
            {hint}
          </button>
        ) : (
          <textarea rows={1} aria-label="发帖" placeholder={hint} {...field} className={fieldStyle} />
        )}
      </div>
      <div className={`row mt-3 gap-5 text-sm text-ink-2 ${avatar ? 'pl-12' : ''}`}>
        <BoxButton
          icon={Picture}
          text="图片"
          onClick={() => (isGuest ? onBegin() : files.current?.click())}
        />
        <BoxButton icon={Smile} text="表情" onClick={() => onBegin({ tool: 'emoji' })} />
        <BoxButton icon={Vote} text="投票" onClick={() => onBegin({ tool: 'vote' })} />
        <BoxButton icon={CircleQuestion} text="提问" onClick={() => onBegin({ kind: 'question' })} />
        <Button size="sm" className="ml-auto" onClick={() => onBegin()}>
          <SquarePen className="size-3.5" />
          发布
        </Button>
      </div>
      <FileInput ref={files} onFiles={(chosen) => onBegin({ files: chosen })} />
    </section>
  )
}

const BoxButton = ({ icon: Icon, text, onClick }: { icon: Icon; text: string; onClick: () => void }) => (
  <button type="button" onClick={onClick} className="row gap-1.5 hover:text-brand">
    <Icon className="size-4 text-ink-3" />
    {text}
  </button>
)
