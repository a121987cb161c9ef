import { lengthOf, textOf, type UserInfo } from '@vce/protocol'
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { DraftStrip } from '#app/features/community/editor/drafts/draft-strip'
import { FileInput } from '#app/features/community/editor/pictures/file-input'
import { insertPicture } from '#app/features/community/editor/pictures/insert-picture'
import { listedPictures } from '#app/features/community/editor/pictures/picture-list'
import { PictureStrip } from '#app/features/community/editor/pictures/picture-strip'
import { Toolbar } from '#app/features/community/editor/toolbar/toolbar'
import type { TopicRef } from '#app/features/community/editor/topics/chosen-topics'
import { TopicRow } from '#app/features/community/editor/topics/topic-row'
import { blockRenderer } from '#app/features/community/editor/view/block-renderer'
import { TextBody } from '#app/features/community/editor/view/text-body'
import { MuteNotice } from '#app/features/community/standing/mute-notice'
import { toast } from '#app/lib/toast'
import { cn } from '#app/ui/cn'
import { Skeleton } from '#app/ui/layout/states'
import { ComposerFoot } from './composer-foot'
import { ComposerHead } from './composer-head'
import type { ComposerStart, PreviewContent } from './composer-start'
import type { EditedPost } from './edited-post'
import type { PublishedPost } from './send-post'
import { TitleField } from './title-field'
import { usePostComposer } from './use-post-composer'

const BountyRow = lazy(() => import('./bounty-row'))
const ForecastBlock = lazy(() => import('#app/features/community/editor/forecast/forecast-block'))

export interface PostComposerProps {
  user: UserInfo
  start: ComposerStart
  edited?: EditedPost
  /** A topic selected at first, as on the page of that topic. */
  topic?: TopicRef
  /** Circle in which the post will be published. */
  circle?: { id: number }
  renderPreview: (content: PreviewContent) => ReactNode
  onPublished: (answer: PublishedPost) => void
  onClose: () => void
}

/** The open composer of a post or a question. */
export default function PostComposer({ renderPreview, onClose, ...options }: PostComposerProps) {
  const { user, start, edited } = options
  const composer = usePostComposer(options)
  const { editor, post, kind, fields, change, pictures, placed, limits, saving, session, isReadOnly, fault } =
    composer
  const title = useRef<HTMLInputElement>(null)
  const [isPreview, setPreview] = useState(false)
  const messageAt = (part: NonNullable<typeof fault>['at']) => (fault?.at === part ? fault.message : null)

  // Vote and journal show their own errors, but errors from the server are shown below the text.
  const { refused } = composer
  const blockRefusal = refused?.at === 'vote' || refused?.at === 'journal' ? refused.message : null

  // In a layout effect, before the next paint: otherwise keys typed in between would go to the page.
  useLayoutEffect(() => editor.focusEnd(), [editor])
  useEffect(() => {
    if (saving.lease !== 'published') return
    toast.info('这份草稿已在其他页面发布')
    onClose()
  }, [saving.lease, onClose])

  const publish = () => {
    setPreview(false)
    void composer.publish()
  }
  const drawBlock = blockRenderer({
    editor,
    onPictureOut: (picture) => pictures.append(listedPictures([picture])),
    vote: fields.vote
      ? {
          fields: fields.vote,
          checked: composer.attempted,
          onChange: (vote) => change({ vote }),
        }
      : undefined,
    journal: fields.journal
      ? {
          fields: fields.journal,
          checked: composer.attempted,
          onChange: (journal) => change({ journal }),
        }
      : undefined,
  })

  return (
    <section
      aria-label={kind === 'question' ? '写提问' : '写帖子'}
      className="min-w-0 rounded-lg border border-brand-line bg-surface"
    >
      <ComposerHead
        user={user}
        kind={kind}
        onKind={composer.switchTo}
        isEdit={edited !== undefined}
        disabled={isReadOnly}
        onClose={onClose}
      />
      <DraftStrip session={session} saving={saving} onDiscard={() => void composer.discard()} />
      {composer.muted && <MuteNotice muted={composer.muted} />}
      {kind === 'question' && !edited && (
        <Suspense fallback={<div className="rule h-14" />}>
          <BountyRow
            bounty={fields.bounty}
            days={fields.days}
            max={limits.bounty}
            message={messageAt('bounty')}
            disabled={isReadOnly}
            onBounty={(bounty) => change({ bounty })}
            onDays={(days) => change({ days })}
          />
        </Suspense>
      )}
      {isPreview && (
        <div className="rule px-6 py-5">
          {renderPreview({ kind, title: fields.title.trim(), document: post.document() })}
        </div>
      )}
      {/* Hidden during a preview, not removed, so that scroll position and undo history stay. */}
      <div className={cn(isPreview && 'hidden')}>
        <TitleField
          ref={title}
          value={fields.title}
          hint={kind === 'question' ? '写清楚你的问题' : '标题（200 字以内可不填）'}
          message={messageAt('title')}
          disabled={isReadOnly}
          onChange={(text) => change({ title: text })}
          onEnter={() => editor.view.focus()}
        />
        <div className="mt-4">
          <Toolbar
            editor={editor}
            linking={composer.linking}
            onLinking={composer.setLinking}
            onPicture={() => composer.fileInput.current?.click()}
            onVote={composer.addVote}
            onJournal={composer.addJournal}
            onForecast={kind === 'post' && !edited ? composer.addForecast : undefined}
            hasForecast={fields.forecast !== null}
            hasVote={composer.hasVote}
            hasJournal={composer.hasJournal}
            emojiOpen={start.tool === 'emoji'}
          />
        </div>
        <div className="grid gap-4 px-6 py-5">
          <TextBody editor={editor} drawBlock={drawBlock} />
          <Fault message={messageAt('text') ?? blockRefusal} />
          {fields.forecast && kind === 'post' && !edited && (
            <Suspense fallback={<Skeleton className="h-40" />}>
              <ForecastBlock
                fields={fields.forecast}
                perDay={limits.forecasts}
                checked={composer.attempted}
                refused={refused?.at === 'forecast' ? refused.message : null}
                onChange={(forecast) => change({ forecast })}
                onRemove={() => change({ forecast: null })}
              />
            </Suspense>
          )}
          <PictureStrip
            pictures={pictures}
            limit={limits.pictures}
            placed={placed}
            disabled={isReadOnly}
            onAdd={() => composer.fileInput.current?.click()}
            onPlace={(key) => insertPicture(editor, pictures, key)}
          />
          <Fault message={messageAt('pictures')} />
          <TopicRow
            topics={fields.topics}
            left={composer.left}
            disabled={isReadOnly}
            onChange={(topics) => change({ topics })}
          />
          <Fault message={messageAt('topics')} />
        </div>
      </div>
      <FileInput ref={composer.fileInput} onFiles={pictures.add} />
      <ComposerFoot
        isAi={fields.isAi}
        onAi={(isAi) => change({ isAi })}
        saving={saving}
        length={lengthOf(textOf(post.document()))}
        isPreview={isPreview}
        onPreview={() => setPreview(!isPreview)}
        isEdit={edited !== undefined}
        busy={composer.busy}
        isHeld={composer.isHeld}
        disabled={isReadOnly || (edited !== undefined && !composer.isChanged())}
        onPublish={publish}
      />
    </section>
  )
}

const Fault = ({ message }: { message: string | null }) =>
  message && (
    <p role="alert" className="-mt-2 text-xs text-danger">
      {message}
    </p>
  )
