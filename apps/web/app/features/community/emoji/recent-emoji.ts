import { symbolOfEmoji } from '@vce/protocol'

const key = 'emoji_recent'
const maxRecent = 16

/** Newest first, each once; unknown codes are left out. */
export const withRecent = (before: readonly string[], code: string): string[] =>
  [code, ...before.filter((each) => each !== code)].slice(0, maxRecent)

/** Emoticons stored by the browser; invalid data counts as none. */
export function recentFrom(text: string | null): string[] {
  if (!text) return []
  try {
    const stored: unknown = JSON.parse(text)
    if (!Array.isArray(stored)) return []
    return stored.filter((each) => typeof each === 'string' && symbolOfEmoji.has(each)).slice(0, maxRecent)
  } catch {
    return []
  }
}

/** Emoticons that were picked last in this browser. */
export const recentEmoji = {
  all: () => recentFrom(localStorage.getItem(key)),
  remember: (code: string) => localStorage.setItem(key, JSON.stringify(withRecent(recentEmoji.all(), code))),
}
