import type { Node } from '@tiptap/pm/model'
import type { UserInfo } from '@vce/protocol'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isEmptyContent, noExtras } from '#app/features/community/editor/drafts/draft-content'
import { useDraft } from '#app/features/community/editor/drafts/use-draft'
import { forecastFault, newForecast } from '#app/features/community/editor/forecast/forecast-fields'
import { usePictures } from '#app/features/community/editor/pictures/use-pictures'
import { type TopicRef, topicsIn, topicsLeft } from '#app/features/community/editor/topics/chosen-topics'
import { insertBlock } from '#app/features/community/editor/typing/commands'
import { textStyles } from '#app/features/community/editor/view/text-styles'
import { useEditorState, useTextEditor } from '#app/features/community/editor/view/use-text-editor'
import { journalFault, newJournal } from '#app/features/community/nodes/journal/journal-fields'
import { newVote, voteFault } from '#app/features/community/nodes/vote/vote-fields'
import { toast } from '#app/lib/toast'
import { useValue } from '#app/lib/value'
import type { ComposerStart } from './composer-start'
import type { EditedPost } from './edited-post'
import type { PostFields, PostKind } from './post-fields'
import { createPostText } from './post-text'
import { publishFault } from './publish-fault'
import type { PublishedPost } from './send-post'
import { useLimits } from './use-limits'
import { usePublishing } from './use-publishing'

const emptyContent = {
  title: '',
  document: { type: 'doc' as const, content: [{ type: 'paragraph' as const }] },
  extras: noExtras,
}

const countOf = (doc: Node, name: string) => doc.children.filter(({ type }) => type.name === name).length

interface ComposerOptions {
  user: UserInfo
  start: ComposerStart
  edited?: EditedPost
  topic?: TopicRef
  circle?: { id: number }
  onPublished: (answer: PublishedPost) => void
}

/** State of the post composer: text and fields, draft, pictures, and publishing. */
export function usePostComposer({ user, start, edited, topic, circle, onPublished }: ComposerOptions) {
  const { limits, muted } = useLimits()
  const [linking, setLinking] = useState(false)
  /** Whether the user has tried to publish; from then on errors are shown. */
  const [attempted, setAttempted] = useState(false)
  const fileInput = useRef<HTMLInputElement>(null)

  const editor = useTextEditor({
    scope: 'post',
    label: '正文',
    hint: '说依据，也说会错在哪里。$ 插入合约，@ 提到期友，# 话题',
    className: textStyles.article,
    onSend: () => void publish(),
    onLink: () => setLinking(true),
    onPictures: (files) => pictures.add(files),
    onAssistantText() {
      if (post.fields.get().isAi) return
      change({ isAi: true })
      toast.info('粘贴的内容由 AI 生成，已勾选“含 AI 生成的内容”')
    },
  })
  const [{ post, base }] = useState(() => {
    const created = createPostText(editor, {
      kind: edited?.kind ?? start.kind,
      topic,
    })
    if (edited) created.show(edited.content)
    if (start.text) editor.view.dispatch(editor.state().tr.insertText(start.text))
    // The draft of an edited post starts from the published post.
    return { post: created, base: edited ? created.read() : null }
  })
  const { doc } = useEditorState(editor)
  const kind = useValue(post.kind)
  const fields = useValue(post.fields)
  const placed = countOf(doc, 'image')
  const pictures = usePictures({ value: post.pictures, limit: limits.pictures, placed })
  const change = (changes: Partial<PostFields>) => post.fields.set((before) => ({ ...before, ...changes }))

  const identity = edited
    ? { kind: 'edit' as const, target: edited.id, baseRevision: edited.revision }
    : { kind, target: 0, baseRevision: 0 }
  const draft = useDraft({ userId: user.id, identity, base, read: post.read, show: post.show })
  const { session, state: saving } = draft

  const left = topicsLeft(fields.topics, topicsIn(doc))
  const check = () =>
    publishFault({
      kind: post.kind.get(),
      title: post.fields.get().title,
      document: post.document(),
      pictures: pictureState(),
      topicsLeft: left,
      vote: countOf(doc, 'vote') > 0 && fields.vote ? voteFault(fields.vote) : null,
      journal:
        countOf(doc, 'journal') > 0 && fields.journal ? journalFault(fields.journal, Date.now()) : null,
      forecast: (fields.forecast && forecastFault(fields.forecast)?.message) ?? null,
      bounty: { typed: fields.bounty, max: limits.bounty },
    })
  function pictureState() {
    const states = post.pictures.get().map((picture) => picture.state)
    if (states.includes('failed')) return 'failed'
    return states.includes('sending') ? 'sending' : 'ready'
  }
  const publishing = usePublishing({
    post,
    edited,
    circle,
    base,
    check,
    draftId: () => session?.draftId(),
    onPublished(answer) {
      session?.finish()
      onPublished(answer)
    },
  })
  async function publish() {
    setAttempted(true)
    await publishing.publish()
  }

  const onChange = useEffectEvent(() => {
    session?.change()
    publishing.clearRefused()
  })
  useEffect(() => post.watch(onChange), [post])

  const addVote = () => {
    if (!fields.vote) change({ vote: newVote() })
    const { vote } = editor.schema.nodes
    if (vote && countOf(editor.state().doc, 'vote') === 0) editor.run(insertBlock(vote.create()))
  }
  const addJournal = () => {
    if (!fields.journal) change({ journal: newJournal(firstContract(editor.state().doc)) })
    const { journal } = editor.schema.nodes
    if (journal && countOf(editor.state().doc, 'journal') === 0) editor.run(insertBlock(journal.create()))
  }

  const addForecast = () => {
    if (!fields.forecast) change({ forecast: newForecast(firstContract(editor.state().doc)) })
  }

  // An action from the closed box waits until the draft has loaded, because the draft would overwrite its
  // result.
  const begin = useEffectEvent(() => {
    if (start.files.length > 0) pictures.add(start.files)
    if (start.tool === 'vote') addVote()
  })
  useEffect(() => {
    if (!saving.isLoading) begin()
  }, [saving.isLoading])
  const isReadOnly = saving.lease !== 'here' || publishing.busy
  useEffect(() => editor.setEditable(!isReadOnly), [editor, isReadOnly])

  return {
    editor,
    post,
    kind,
    fields,
    change,
    pictures,
    placed,
    limits,
    muted,
    session,
    saving,
    left,
    linking,
    setLinking,
    attempted,
    /** The server's refusal; else, once the user has tried to publish, the first error found here. */
    fault: publishing.refused ?? (attempted && !publishing.busy ? check() : null),
    refused: publishing.refused,
    busy: publishing.busy,
    isHeld: publishing.isHeld,
    isChanged: publishing.isChanged,
    isReadOnly,
    fileInput,
    hasVote: countOf(doc, 'vote') > 0,
    hasJournal: countOf(doc, 'journal') > 0,
    addVote,
    addJournal,
    addForecast,
    publish,
    discard: () => session?.discard(base ?? emptyContent),
    /** Changes the kind of the post. Text that is not blank stays, and its draft moves to the new kind. */
    switchTo(next: PostKind) {
      if (next === kind) return
      if (!isEmptyContent(post.read())) void session?.move()
      post.kind.set(next)
    },
  }
}

/** The first contract mentioned in the text, as default for a journal; empty if there is none. */
function firstContract(doc: Node): string {
  let found = ''
  doc.descendants(({ type, attrs }) => {
    if (found === '' && type.name === 'contract' && /\d/.test(String(attrs.code))) found = String(attrs.code)
  })
  return found
}
