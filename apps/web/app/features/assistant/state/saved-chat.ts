import type { Turn } from '#app/features/assistant/wire/turn'

/** The conversation of a tab, as it is stored. */
export interface SavedChat {
  /** Id of the user who put the questions; empty for a guest. */
  owner: string
  sessionId: string
  turns: readonly Turn[]
}

const keys = { chat: 'assistant_chat', draft: 'assistant_draft' } as const
/** Increase when `SavedChat` changes: conversations stored in an older form are ignored. */
const version = 1
const maxTurns = 20

type StoredForm = SavedChat & { version: number }

function parsed(text: string | null): StoredForm | null {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch (error) {
    console.info('The stored conversation could not be read', error)
    return null
  }
}

/** Whether the current user may see a stored conversation: their own, or one of a guest. */
export const isOwnChat = (owner: string, user: string) => owner === '' || owner === user

export const currentOwner = () => localStorage.getItem('user_id') ?? ''

/** The conversation of this tab in the session storage, which survives a reload. */
export const savedChat = {
  read(): SavedChat | null {
    const stored = parsed(sessionStorage.getItem(keys.chat))
    if (stored?.version !== version) return null
    if (isOwnChat(stored.owner, currentOwner())) return stored
    for (const key of Object.values(keys)) sessionStorage.removeItem(key)
    return null
  },
  write({ owner, sessionId, turns }: SavedChat) {
    const stored: StoredForm = { version, owner, sessionId, turns: turns.slice(-maxTurns) }
    try {
      sessionStorage.setItem(keys.chat, JSON.stringify(stored))
    } catch (error) {
      console.info('The conversation could not be stored', error)
    }
  },
  draft: () => sessionStorage.getItem(keys.draft) ?? '',
  keepDraft: (text: string) => sessionStorage.setItem(keys.draft, text),
}
