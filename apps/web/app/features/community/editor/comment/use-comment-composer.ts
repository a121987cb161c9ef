import { useQueryClient } from '@tanstack/react-query'
import { type CommentCard, contentStates, lengthOf, textOf } from '@vce/protocol'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLimits } from '#app/features/community/editor/compose/use-limits'
import { noExtras } from '#app/features/community/editor/drafts/draft-content'
import { useDraft } from '#app/features/community/editor/drafts/use-draft'
import {
  type ListedPicture,
  listedPictures,
  placedPictures,
} from '#app/features/community/editor/pictures/picture-list'
import { usePictures } from '#app/features/community/editor/pictures/use-pictures'
import { documentOf } from '#app/features/community/editor/schema/document-of'
import { editorContent } from '#app/features/community/editor/schema/editor-content'
import { textStyles } from '#app/features/community/editor/view/text-styles'
import { useEditorState, useTextEditor } from '#app/features/community/editor/view/use-text-editor'
import { errorMessage, isHandled, useApi } from '#app/lib/api'
import { useIdempotencyKey } from '#app/lib/idempotency-key'
import { toast } from '#app/lib/toast'
import { useHold } from '#app/lib/use-hold'
import { createValue } from '#app/lib/value'
import { commentFault } from './comment-fault'
import { type CommentTarget, commentSettings } from './comment-target'

interface CommentOptions extends CommentTarget {
  userId: number
  text: string
  onPublished: (comment: CommentCard) => void
}

/** State of the editor of a comment, reply or answer. */
export function useCommentComposer({ userId, text, onPublished, ...at }: CommentOptions) {
  const api = useApi()
  const queries = useQueryClient()
  const form = commentSettings(at)
  const { limits, muted } = useLimits()
  const [linking, setLinking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [second, setSecond] = useState<number | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [value] = useState(() => createValue<readonly ListedPicture[]>([]))
  const nonce = useIdempotencyKey()
  const fileInput = useRef<HTMLInputElement>(null)

  const editor = useTextEditor({
    scope: form.scope,
    label: form.label,
    hint: form.hint,
    className: form.isAnswer ? textStyles.article : textStyles.comment,
    onSend: () => void send(),
    onLink: () => setLinking(form.isAnswer),
    onPictures: (files) => pictures.add(files),
    onAssistantText: () => toast.info('AI 生成的内容请注明'),
  })
  useState(() => {
    if (text) editor.view.dispatch(editor.state().tr.insertText(text))
  })
  const { doc } = useEditorState(editor)
  const placed = doc.children.filter(({ type }) => type.name === 'image').length
  const limit = form.isAnswer ? limits.pictures : 1
  const pictures = usePictures({ value, limit, placed })

  const documentNow = () => documentOf(editor.state().doc, { pictures: placedPictures(value.get()) })
  const draft = useDraft({
    userId,
    identity: form.identity,
    isInTab: form.isDraftInTab,
    read: () => ({ title: '', document: documentNow(), extras: noExtras }),
    show({ document }) {
      const content = editorContent(editor.schema, document)
      value.set(listedPictures(content.pictures))
      editor.replace(content.doc)
    },
  })
  const { session, state: saving } = draft

  const onChange = useEffectEvent(() => {
    session?.change()
    setRefused(null)
  })
  useEffect(() => {
    const ends = [editor.watch(onChange), value.watch(onChange)]
    return () => {
      for (const end of ends) end()
    }
  }, [editor, value])

  const isReadOnly = saving.lease !== 'here' || busy
  useEffect(() => editor.setEditable(!isReadOnly), [editor, isReadOnly])

  const document = documentNow()
  const { isHeld, hold } = useHold(document)
  const length = lengthOf(textOf(document))
  const isEmpty = length === 0 && pictures.list.length + placed === 0

  const fault = () =>
    commentFault({
      isEmpty,
      length,
      maxLength: form.maxLength,
      isAnswer: form.isAnswer,
      pictures: value.get().map(({ state }) => state),
    })

  async function send() {
    if (busy || isHeld || isReadOnly) return
    const found = fault()
    setRefused(found)
    if (found) return
    setBusy(true)
    try {
      const { sendComment } = await import('./send-comment')
      const comment = await sendComment(api, queries, {
        ...at,
        document: documentNow(),
        second,
        draftId: session?.draftId(),
        nonce: nonce.get(),
      })
      session?.finish()
      if (comment.state === contentStates.held) toast.info('内容含联系方式或推广信息，正在人工审核')
      else toast.done('发表成功')
      onPublished(comment)
    } catch (error) {
      hold()
      nonce.renewAfterRefusal(error)
      if (!isHandled(error)) setRefused(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return {
    form,
    editor,
    pictures,
    placed,
    limit,
    muted,
    session,
    saving,
    linking,
    setLinking,
    busy,
    isHeld,
    refused,
    second,
    setSecond,
    length,
    isEmpty,
    isReadOnly,
    fileInput,
    send,
  }
}
