import { groupBy } from '@vce/futures/collections'

/** Callbacks for the parts of a page, in document order. */
export interface MarkupHandler {
  /** Called for each requested tag; `attributes` are as written. */
  open(name: string, attributes: string): void
  /** Called for the text between two tags, as written. */
  text(written: string): void
  close(name: string): void
}

const quotationMark = 34
const apostrophe = 39
const greaterThan = 62

/**
 * Creates a function that scans HTML from one angle bracket to the next and reports the requested tags (in
 * lower case). Comments, declarations and the content of scripts and styles are skipped; anything that only
 * resembles a tag is text. Never throws, and runs in linear time.
 */
export function createMarkupWalk(names: readonly string[]) {
  const nameOf = createNameFinder([...names, 'script', 'style'])

  return (text: string, handler: MarkupHandler): void => {
    let textFrom = 0
    for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
      const second = text.charCodeAt(at + 1)
      const closes = second === 47
      const nameFrom = closes ? at + 2 : at + 1
      const isTag = isLetter(text.charCodeAt(nameFrom))
      if (!isTag && second !== 33 && second !== 63) {
        at += 1
        continue
      }
      if (at > textFrom) handler.text(text.slice(textFrom, at))
      if (isTag) {
        const nameEnd = endOfName(text, nameFrom)
        const end = endOfTag(text, nameEnd)
        const name = nameOf(text, nameFrom, nameEnd)
        at = end + 1
        if (name === 'script' || name === 'style') at = closes ? at : afterContent(text, at, name)
        else if (name !== null && closes) handler.close(name)
        else if (name !== null) handler.open(name, text.slice(nameEnd, end))
      } else at = afterDeclaration(text, at)
      textFrom = at
    }
    if (textFrom < text.length) handler.text(text.slice(textFrom))
  }
}

const isLetter = (code: number) => (code >= 97 && code <= 122) || (code >= 65 && code <= 90)

function endOfName(text: string, from: number): number {
  let at = from
  // Names may contain letters, digits, and the hyphens and colons that office programs write.
  while (at < text.length && text.charCodeAt(at) > 32 && !endsName(text.charCodeAt(at))) at += 1
  return at
}

const endsName = (code: number) => code === greaterThan || code === 47

/** Finds requested tag names without creating a string for every tag. */
function createNameFinder(names: readonly string[]) {
  const byLength = groupBy(names, ({ length }) => length)
  return (text: string, from: number, to: number): string | null => {
    for (const name of byLength.get(to - from) ?? []) {
      let place = 0
      // Setting bit 32 converts an ASCII letter to lower case.
      while (place < name.length && (text.charCodeAt(from + place) | 32) === name.charCodeAt(place))
        place += 1
      if (place === name.length) return name
    }
    return null
  }
}

/** The position of the bracket that ends a tag; brackets inside quotes are ignored. */
function endOfTag(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === greaterThan) return at
    if (code === quotationMark || code === apostrophe) {
      const closing = text.indexOf(code === apostrophe ? "'" : '"', at + 1)
      if (closing < 0) return endWithoutQuotes(text, at)
      at = closing
    }
  }
  return text.length
}

/**
 * The end of a tag with an unclosed quotation mark, which is a typo and must not swallow the rest of the
 * page.
 */
function endWithoutQuotes(text: string, from: number): number {
  const end = text.indexOf('>', from)
  return end < 0 ? text.length : end
}

/** The position after `<!doctype …>`, `<!-- … -->` or `<?xml …?>`. */
function afterDeclaration(text: string, at: number): number {
  const isComment = text.startsWith('<!--', at)
  const end = isComment ? text.indexOf('-->', at + 4) : text.indexOf('>', at)
  if (end < 0) return text.length
  return end + (isComment ? 3 : 1)
}

/** The position of the closing tag of a script or style. */
function afterContent(text: string, from: number, name: string): number {
  for (let at = text.indexOf('</', from); at >= 0; at = text.indexOf('</', at + 2)) {
    if (text.slice(at + 2, at + 2 + name.length).toLowerCase() === name) return at
  }
  return text.length
}
