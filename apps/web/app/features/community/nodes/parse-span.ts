import type { TagParseRule } from '@tiptap/pm/model'

/** Rule that parses an inline node which was copied from the editor. */
export const parseSpan = (name: string, attrsOf: (element: HTMLElement) => object | null): TagParseRule => ({
  tag: `span[data-${name}]`,
  getAttrs: (element) => {
    const attrs = attrsOf(element)
    return attrs === null ? false : { ...attrs }
  },
})

/** Parses an attribute as a positive integer; null if it is not one. */
const idOf = (element: HTMLElement, name: string): number | null => {
  const id = Number(element.getAttribute(name))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

const maxLabel = 40
const labelOf = (element: HTMLElement, trigger: string): string | null => {
  const label = (element.textContent ?? '').replace(trigger, '').trim()
  return label === '' || label.length > maxLabel ? null : label
}

/** Rule that parses a copied node with an id and, after its trigger, a label. */
export function parseLabelled(name: string, trigger: string): TagParseRule {
  return parseSpan(name, (element) => {
    const id = idOf(element, `data-${name}`)
    const label = labelOf(element, trigger)
    return id === null || label === null ? null : { id, label }
  })
}
