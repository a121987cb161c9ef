import { dropDraft, getDrafts, saveDraft } from '@vce/protocol'
import { type Api, errorMessage } from '#app/lib/api'
import { browserSession } from '#app/lib/session/session'
import { browserStorage } from '#app/lib/session/storage'
import type { DraftIdentity } from './draft-content'
import type { DraftCalls, SaveInput } from './draft-state'

const inputOf = ({ kind, target, baseRevision, revision, content }: SaveInput) => ({
  kind,
  target_id: target,
  base_revision: baseRevision,
  revision,
  ...content,
})

/**
 * Saves while the page is being left. `fetch` with `keepalive`, because a beacon cannot have headers. The
 * reply is not awaited, so the copy in the browser still counts as unsaved.
 */
function sendOnLeave(input: SaveInput) {
  const headers = {
    'content-type': 'application/json',
    token: browserStorage.token() ?? '',
    platform: 'pc',
    'channel-name': 'pc',
    uuid: browserStorage.touristId(),
  }
  const body = JSON.stringify(inputOf(input))
  // Fails for bodies over 64 KB or when offline; the copy in the browser covers both cases.
  void fetch(saveDraft.path, { method: 'POST', keepalive: true, headers, body }).catch(() => undefined)
}

/** Calls for one draft of the signed-in user. */
export function draftCalls(api: Api, { kind, target, baseRevision }: DraftIdentity): DraftCalls {
  return {
    async load() {
      const { data } = await api.call(getDrafts, { kind, target_id: target })
      const draft = data.find((each) => each.base_revision === baseRevision)
      if (!draft) return null
      const { id, revision, title, document, extras, updated_at: updatedAt } = draft
      return { id, revision, updatedAt, content: { title, document, extras } }
    },
    async save(input) {
      const answer = await api.call(saveDraft, inputOf(input))
      const { saved, id, revision, updated_at: updatedAt, title, document, extras } = answer
      const content = !saved && document && extras ? { title: title ?? '', document, extras } : null
      return { saved, id, revision, updatedAt, content }
    },
    saveOnLeave: sendOnLeave,
    drop: (id) => api.call(dropDraft, { id }),
    canSave: browserSession.is,
    messageOf: errorMessage,
  }
}
