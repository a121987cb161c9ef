/**
 * Counts characters as a reader does: an emoji of four code points is one, and so is a letter with its accent. A
 * browser without `Intl.Segmenter` counts code points; the server's count decides.
 */
export function charactersIn(text: string): number {
  if (typeof Intl.Segmenter !== 'function') return [...text].length
  return [...new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(text)].length
}
