/**
 * A text prepared for the checks; `at` holds, for each UTF-16 unit of the text, its position in the source.
 */
export interface TextView {
  text: string
  at: readonly number[]
}

/** Builds a view from left to right. */
export function createView() {
  const parts: string[] = []
  const at: number[] = []
  return {
    add(text: string, place: number) {
      parts.push(text)
      for (let unit = 0; unit < text.length; unit += 1) at.push(place)
    },
    end: (): TextView => ({ text: parts.join(''), at }),
  }
}

/**
 * Replaces every match of a global pattern by `of(match)`. If the length stays the same, each unit keeps its
 * position; otherwise all units get the position of the match.
 */
export function replaceMatches(view: TextView, pattern: RegExp, of: (match: string) => string): TextView {
  const next = createView()
  let last = 0
  for (const match of view.text.matchAll(pattern)) {
    const [from, to] = [match.index, match.index + match[0].length]
    for (let place = last; place < from; place += 1) next.add(view.text.charAt(place), view.at[place] ?? 0)
    const text = of(match[0])
    for (let unit = 0; unit < text.length; unit += 1)
      next.add(text.charAt(unit), view.at[text.length === to - from ? from + unit : from] ?? 0)
    last = to
  }
  if (last === 0) return view
  for (let place = last; place < view.text.length; place += 1)
    next.add(view.text.charAt(place), view.at[place] ?? 0)
  return next.end()
}
