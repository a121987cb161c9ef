import type { CommentCard, UserInfo } from '@vce/protocol'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { noExtras } from '#app/features/community/editor/drafts/draft-content'
import { DraftStrip } from '#app/features/community/editor/drafts/draft-strip'
import { saveStatusText } from '#app/features/community/editor/drafts/save-status-text'
import { FileInput } from '#app/features/community/editor/pictures/file-input'
import { insertPicture } from '#app/features/community/editor/pictures/insert-picture'
import { listedPictures } from '#app/features/community/editor/pictures/picture-list'
import { PictureStrip } from '#app/features/community/editor/pictures/picture-strip'
import { Toolbar } from '#app/features/community/editor/toolbar/toolbar'
import { insertInline, typeCharacter } from '#app/features/community/editor/typing/commands'
import { blockRenderer } from '#app/features/community/editor/view/block-renderer'
import { TextBody } from '#app/features/community/editor/view/text-body'
import { EmojiButton } from '#app/features/community/emoji/emoji-button'
import { Picture } from '#app/features/community/icons/box-icons'
import { AtSign } from '#app/features/community/icons/editor-icons'
import { MuteNotice } from '#app/features/community/standing/mute-notice'
import { thousands } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { Button, IconButton } from '#app/ui/controls/button'
import type { Playhead } from '#app/ui/player/playhead'
import type { CommentTarget, CommentTool } from './comment-target'
import { MomentChoice } from './moment-choice'
import { useCommentComposer } from './use-comment-composer'

export interface CommentComposerProps extends CommentTarget {
  user: UserInfo
  /** Text typed before the editor was loaded. */
  text: string
  /** The button of the closed box that opened the editor; it does at once what it says. */
  firstTool: CommentTool | null
  /** The moment of the video, which a comment below it may name. */
  playhead?: Playhead
  onPublished: (comment: CommentCard) => void
  /** Called by the button 取消 of a reply. */
  onCancel?: () => void
}

const nothing = {
  title: '',
  extras: noExtras,
  document: { type: 'doc' as const, content: [{ type: 'paragraph' as const }] },
}

/** The open editor of a comment, reply or answer. */
export default function CommentComposer({
  user,
  onCancel,
  firstTool,
  playhead,
  ...options
}: CommentComposerProps) {
  const composer = useCommentComposer({ ...options, userId: user.id })
  const { form, editor, pictures, placed, limit, session, saving, isReadOnly, length, fileInput } = composer
  const { emoji } = editor.schema.nodes
  // In a layout effect, before the next paint: otherwise keys typed in between would go to the page.
  useLayoutEffect(() => editor.focusEnd(), [editor])
  const addPicture = () => fileInput.current?.click()
  const addFirstPicture = useEffectEvent(addPicture)
  useEffect(() => {
    if (firstTool === 'picture') addFirstPicture()
  }, [firstTool])
  const isOver = length > form.maxLength
  const count = pictures.list.length + placed

  return (
    <section
      aria-label={form.label}
      className="rounded-lg border border-line-2 bg-surface focus-within:border-brand"
    >
      {composer.muted && <MuteNotice muted={composer.muted} />}
      <DraftStrip session={session} saving={saving} onDiscard={() => void session?.discard(nothing)} />
      {form.isAnswer && (
        <Toolbar
          editor={editor}
          linking={composer.linking}
          onLinking={composer.setLinking}
          onPicture={addPicture}
          emojiOpen={firstTool === 'emoji'}
          className="rounded-t-lg border-t-0"
        />
      )}
      <div className={cn('grid gap-3', form.isAnswer ? 'px-5 py-4' : 'p-3')}>
        <TextBody
          editor={editor}
          drawBlock={blockRenderer({
            editor,
            onPictureOut: (picture) => pictures.append(listedPictures([picture])),
          })}
        />
        {(form.isAnswer || count > 0) && (
          <PictureStrip
            pictures={pictures}
            limit={limit}
            placed={placed}
            disabled={isReadOnly}
            onAdd={addPicture}
            onPlace={form.isAnswer ? (key) => insertPicture(editor, pictures, key) : undefined}
          />
        )}
        {composer.refused && (
          <p role="alert" className="text-xs text-danger">
            {composer.refused}
          </p>
        )}
        <div className="row gap-1">
          {!form.isAnswer && (
            <>
              <EmojiButton
                initiallyOpen={firstTool === 'emoji'}
                disabled={isReadOnly}
                onPick={(code) => emoji && editor.run(insertInline(emoji.create({ code })))}
                className="-ml-1.5"
              />
              <IconButton
                icon={Picture}
                label="图片"
                disabled={isReadOnly || count >= limit}
                onClick={addPicture}
              />
              <IconButton
                icon={AtSign}
                label="提到期友"
                disabled={isReadOnly}
                onClick={() => editor.run(typeCharacter('@'))}
              />
              <button
                type="button"
                disabled={isReadOnly}
                onClick={() => editor.run(typeCharacter('$'))}
                className="h-7 rounded-md px-1.5 text-sm text-ink-3 hover:bg-hover hover:text-ink"
              >
                $ 合约
              </button>
              {playhead && (
                <MomentChoice
                  playhead={playhead}
                  second={composer.second}
                  onChange={composer.setSecond}
                  disabled={isReadOnly}
                />
              )}
            </>
          )}
          {form.isAnswer && (
            <span role="status" className="t-hint">
              {saveStatusText(saving)}
            </span>
          )}
          <span className={cn('t-hint ml-auto', isOver && 'font-semibold text-danger')}>
            {thousands(length)} / {thousands(form.maxLength)}
          </span>
          {onCancel && (
            <Button variant="ghost" size="sm" onClick={onCancel}>
              取消
            </Button>
          )}
          <Button
            size="sm"
            className="ml-3"
            disabled={composer.isEmpty || isReadOnly}
            aria-disabled={composer.isHeld}
            title="Ctrl 或 ⌘ + Enter"
            onClick={() => void composer.send()}
          >
            {composer.busy ? '正在发表…' : form.send}
          </Button>
        </div>
      </div>
      <FileInput ref={fileInput} multiple={form.isAnswer} onFiles={pictures.add} />
    </section>
  )
}
