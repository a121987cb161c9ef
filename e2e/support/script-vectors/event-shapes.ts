import { combined, type Shape } from './shape'

/** Elements that raise an event by themselves or at the first touch, with the name of the event. */
const elements: readonly [tag: string, event: string][] = [
  ['img src=x', 'onerror'],
  ['svg', 'onload'],
  ['body', 'onload'],
  ['video src=x', 'onerror'],
  ['audio src=x', 'onerror'],
  ['video><source', 'onerror'],
  ['input autofocus', 'onfocus'],
  ['select autofocus', 'onfocus'],
  ['textarea autofocus', 'onfocus'],
  ['details open', 'ontoggle'],
  ['iframe', 'onload'],
  ['style', 'onload'],
  ['script src=x', 'onerror'],
  ['object data=x', 'onerror'],
  ['embed src=x', 'onload'],
  ['a tabindex=0', 'onfocus'],
  ['p', 'onclick'],
  ['b', 'onmouseover'],
  ['i', 'onpointerover'],
  ['button', 'onclick'],
]

/** Spellings of the same element: quotes, other blanks, other letters, entities, an end that is missing. */
const writings: readonly ((tag: string, event: string, call: string) => string)[] = [
  (tag, event, call) => `<${tag} ${event}=${call}>`,
  (tag, event, call) => `<${tag} ${event}="${call}">`,
  (tag, event, call) => `<${tag} ${event}='${call}'>`,
  (tag, event, call) => `<${tag} ${event}=${call}`.replaceAll(' ', '/').toUpperCase().concat('>'),
  (tag, event, call) => `<${tag} ${event}=${call}>`.replaceAll(' ', '\t'),
  (tag, event, call) => `<${tag} ${event} = ${call} //`,
  (tag, event, call) => `<${tag}\n${event.replace('on', 'oN')}\n=\n${call}\n>`,
  (tag, event, call) => `<${tag} ${event}=${call.replace('_', '&#95;')}>`,
  (tag, event, call) => `<<${tag} x="<${tag}>" ${event}=${call}>`,
]

/** Elements with a handler. */
export const eventShapes: readonly Shape[] = combined(
  elements,
  writings,
  ([tag, event], write) =>
    (call) =>
      write(tag, event, call),
)
