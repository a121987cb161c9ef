/** The first `max` UTF-16 units of a text; a pair of surrogates is not cut in half. */
export function truncated(text: string, max: number): string {
  if (text.length <= max) return text
  const last = text.charCodeAt(max - 1)
  const isHighSurrogate = last >= 0xd800 && last <= 0xdbff
  return text.slice(0, isHighSurrogate ? max - 1 : max)
}
