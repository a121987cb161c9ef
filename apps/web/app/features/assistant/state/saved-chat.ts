import type { Turn } from '#app/features/assistant/wire/turn'

/** The conversation of a tab, as its storage keeps it. */
export interface SavedChat {
  /** Of the user who put the questions; empty for a guest. */
  owner: string
  sessionId: string
  turns: readonly Turn[]
}

const keys = { chat: 'assistant_chat', draft: 'assistant_draft' } as const
/** Changes with the form of what is kept. */
const version = 1
const maxTurns = 20

type StoredForm = SavedChat & { version: number }

function parsed(text: string | null): StoredForm | null {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch (error) {
    console.info('The kept conversation could not be read', error)
    return null
  }
}

/** What a tab may show: a guest's questions go along with the one who signs in, a user's stay theirs. */
export const isOwn = (owner: string, now: string) => owner === '' || owner === now

export const ownerNow = () => localStorage.getItem('user_id') ?? ''

/** The conversation of this tab, across reloads. */
export const savedChat = {
  read(): SavedChat | null {
    const kept = parsed(sessionStorage.getItem(keys.chat))
    if (kept?.version !== version) return null
    if (isOwn(kept.owner, ownerNow())) return kept
    for (const key of Object.values(keys)) sessionStorage.removeItem(key)
    return null
  },
  write({ owner, sessionId, turns }: SavedChat) {
    const kept: StoredForm = { version, owner, sessionId, turns: turns.slice(-maxTurns) }
    try {
      sessionStorage.setItem(keys.chat, JSON.stringify(kept))
    } catch (error) {
      console.info('The conversation could not be kept', error)
    }
  },
  draft: () => sessionStorage.getItem(keys.draft) ?? '',
  keepDraft: (text: string) => sessionStorage.setItem(keys.draft, text),
}
