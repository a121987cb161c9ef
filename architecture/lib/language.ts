import { parseSync } from 'oxc-parser'
import { allowed } from './allowed-words'

/** Where a rule of the language is broken. */
export interface LanguageFault {
  line: number
  text: string
}

const lineOf = (source: string, at: number) => source.slice(0, at).split('\n').length

/** Words of the second dictionary (docs/style.md), in the forms that stand for a listed meaning. */
const refused =
  /(?<![a-z])(?:signs?|words|usual|kept|looks?|heads|hairs?|grounds?|deeds?|dress|tends?|ways?|doors?)(?![a-z])|\b(?:goes|go|going|went) on\b|make-up|makeUp/gi

/** Cuts camelCase names into their parts, so that each part is read as a word; keeps the length. */
const partsOf = (source: string) => source.replace(/([a-z\d])(?=[A-Z])/g, '$1\u200b')

const blank = (text: string) => text.replace(/[^\n\u200b]/g, ' ')

/** Words that stand for a meaning which the dictionary gives another word. */
export function dictionaryFaults(file: string, source: string): LanguageFault[] {
  const quoted = allowed
    .filter(({ files }) => !files || files.test(file))
    .reduce((text, { pattern }) => text.replace(pattern, blank), source)
  const text = partsOf(quoted)
  return [...text.matchAll(refused)].map((match) => ({ line: lineOf(text, match.index), text: match[0] }))
}

const openings = /^(?:Of|What|Which|Those|Whose|Who|Whom|That)\b/

/** Comments that begin with a word which leans on the reader for its subject. */
export function openingFaults(file: string, source: string): LanguageFault[] {
  if (!/\.(ts|tsx|mjs)$/.test(file)) return []
  const { comments } = parseSync(file, source)
  return comments.flatMap(({ type, value, start, end }, index) => {
    const text = value.replace(/^[*\s]+/, '')
    const before = comments[index - 1]
    const isContinued =
      type === 'Line' &&
      before?.type === 'Line' &&
      /^\s*$/.test(source.slice(before.end, start)) &&
      end > start
    return openings.test(text) && !isContinued
      ? [{ line: lineOf(source, start), text: text.slice(0, 40) }]
      : []
  })
}

const titles =
  /\b(?:test|it|rule|servedTest)(?:\.(?:each|for)\((?:[^()]|\([^()]*\))*\)|\.(?:runIf|fails)\([^()]*\))?\(\s*(['`"])((?:\\.|(?!\1)[\s\S])*)\1/g

/** Names of tests that are no sentence with one claim. */
export function titleFaults(file: string, source: string): LanguageFault[] {
  if (!/\.(test|spec|soak)\.tsx?$/.test(file)) return []
  return [...source.matchAll(titles)]
    .filter(([, , title = '']) => / – |; |, and /.test(title))
    .map((match) => ({ line: lineOf(source, match.index), text: match[2] ?? '' }))
}

const participles =
  'Put Placed Begun Received Looked Checked Stepped Evaluated Answered Composed Printed Linked Planted Reviewed Written Removed Stored Merged Changed Converted Given Wanted Prepared Queried Arrived Settled Drawn Folded Listed Counted Audited Limited Taken Toggled Known Opened Saved Compared Carried Sized Unpacked Inflated Named Metered Owned Reached Seen Chosen Shown Published Used Traded Decided Compiled Filtered Applied Indexed Collected Moved Watched Ranked Quoted Tracked Handled Posted Unsaved Sourced Charted Viewed Followed Returned Redeemed Signed Explained Searched Hashed Refused Logged Copied Timed Priced Loaded Flagged Armed Labelled Described Paged Declared Recorded Parsed Started Unpriced Ticked Titled Dated Kept Made Read Held Sent Found Added Called Asked Done Left Cut'
const participleTypes = new RegExp(
  `\\b(?:interface|type) (${participles.replaceAll(' ', '|')})\\b(?=[ <={])`,
  'g',
)

/** Types that are named by a participle alone: received what? */
export function typeNameFaults(file: string, source: string): LanguageFault[] {
  if (!/\.(ts|tsx)$/.test(file)) return []
  return [...source.matchAll(participleTypes)].map((match) => ({
    line: lineOf(source, match.index),
    text: match[0],
  }))
}
