import { emojiSymbols } from '@vce/protocol'

const key = 'emoji_recent'
const maxRecent = 16

/** Adds a used emoticon: newest first, without duplicates, up to the maximum. */
export const withRecent = (before: readonly string[], code: string): string[] =>
  [code, ...before.filter((each) => each !== code)].slice(0, maxRecent)

/** Parses the stored emoticons; invalid data and unknown codes are ignored. */
export function recentFrom(text: string | null): string[] {
  if (!text) return []
  try {
    const stored: unknown = JSON.parse(text)
    if (!Array.isArray(stored)) return []
    return stored.filter((each) => typeof each === 'string' && emojiSymbols.has(each)).slice(0, maxRecent)
  } catch {
    return []
  }
}

/** The recently used emoticons in this browser. */
export const recentEmoji = {
  all: () => recentFrom(localStorage.getItem(key)),
  remember: (code: string) => localStorage.setItem(key, JSON.stringify(withRecent(recentEmoji.all(), code))),
}
