import { createTextCheck, type WordMatcher } from '#platform/text-check'

/** A run of digits that may be a phone number. */
const number = /\d{7,}/

/**
 * Creates a function that decides whether a search word is hidden from other users until an operator pins the
 * word, because it contains a contact, an address, an offer or a number.
 */
export function createIsDoubtful(banned: () => WordMatcher) {
  const check = createTextCheck({ banned, hosts: [] })
  return (word: string) => number.test(word.normalize('NFKC')) || check(word).findings.length > 0
}
