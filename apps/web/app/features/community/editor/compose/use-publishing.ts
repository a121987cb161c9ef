import { useQueryClient } from '@tanstack/react-query'
import { contentStates } from '@vce/protocol'
import { useState } from 'react'
import { isSameContent } from '#app/features/community/editor/drafts/draft-content'
import { ApiFailure, errorMessage, isHandled, useApi } from '#app/lib/api'
import { useIdempotencyKey } from '#app/lib/idempotency-key'
import { toast } from '#app/lib/toast'
import { useHold } from '#app/lib/use-hold'
import { useWorld } from '#app/lib/world'
import { type PublishFault, refusedPart } from './publish-fault'
import type { PublishedPost, SentPost } from './send-post'

interface PublishingOptions extends Omit<SentPost, 'draftId' | 'nonce' | 'world'> {
  /** Returns the first error that prevents publishing. */
  check: () => PublishFault | null
  draftId: () => number | undefined
  onPublished: (answer: PublishedPost) => void
}

function toastDone(state: number, isEdit: boolean) {
  if (state === contentStates.held) toast.info('内容含联系方式或推广信息，正在人工审核')
  else toast.done(isEdit ? '已保存' : '发布成功')
}

/** Publishes a post or its changes. */
export function usePublishing({ check, draftId, onPublished, ...sent }: PublishingOptions) {
  const api = useApi()
  const queries = useQueryClient()
  const world = useWorld()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<PublishFault | null>(null)
  // The nonce stays the same until the server has answered, so that a retry after a lost reply publishes only
  // once.
  const nonce = useIdempotencyKey()
  const { post, base, edited } = sent
  const { isHeld, hold } = useHold(post.read())

  function refuse(error: unknown) {
    hold()
    nonce.renewAfterRefusal(error)
    if (isHandled(error)) return
    const message = errorMessage(error)
    const at = error instanceof ApiFailure ? refusedPart(error.key) : null
    if (at) setRefused({ at, message })
    else toast.failed(message)
  }

  return {
    busy,
    isHeld,
    /** The server's refusal with the part it belongs to; cleared at the next change. */
    refused,
    clearRefused: () => setRefused(null),
    /** Whether an edited post differs from the published one. */
    isChanged: () => !base || !isSameContent(post.read(), base),
    async publish() {
      if (busy || isHeld) return
      setRefused(null)
      if (check()) return
      setBusy(true)
      try {
        const { sendPost } = await import('./send-post')
        const answer = await sendPost(api, queries, {
          ...sent,
          draftId: draftId(),
          nonce: nonce.get(),
          world,
        })
        toastDone(answer.state, edited !== undefined)
        onPublished(answer)
      } catch (error) {
        refuse(error)
      } finally {
        setBusy(false)
      }
    },
  }
}
