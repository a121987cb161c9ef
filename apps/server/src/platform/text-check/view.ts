/** A text as it is checked, with the place in the source of each of its UTF-16 units. */
export interface View {
  text: string
  at: readonly number[]
}

/** A text with a place for each of its units, built from left to right. */
export function createView() {
  const parts: string[] = []
  const at: number[] = []
  return {
    add(text: string, place: number) {
      parts.push(text)
      for (let unit = 0; unit < text.length; unit += 1) at.push(place)
    },
    end: (): View => ({ text: parts.join(''), at }),
  }
}

/** Every match of a global pattern in place of which `of` gives a text: of the same length each unit keeps its place. */
export function replaced(view: View, pattern: RegExp, of: (match: string) => string): View {
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
