import type { TypedRule } from '#app/features/community/nodes/typed-rule'
import { isLinkAddress } from './link-address'

/** Makes a link of a typed address. */
export const linkRule: TypedRule = {
  pattern: /(?:^|[\s\u{FFFC}\p{Script=Han}，。：；])(https?:\/\/[^\s\u{FFFC}]+)(\s)$/u,
  apply(state, [all, href = '', blank = ' '], from, to) {
    const type = state.schema.marks.link
    if (!type || !isLinkAddress(href)) return null
    const start = from + all.length - blank.length - href.length
    const end = start + href.length
    const tr = state.tr.addMark(start, end, type.create({ href }))
    // After an IME composition the space is already in the document.
    return (end === to ? tr.insertText(blank, to) : tr).removeStoredMark(type)
  },
}
