import { combineAll, type Shape } from './shape'

/** Elements that raise an event on their own or on the first touch, with the name of the event. */
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

/** Spellings of the same element: other quotes, blanks or letter case, entities, or a missing end. */
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

/** Elements with an event handler. */
export const eventShapes: readonly Shape[] = combineAll(
  elements,
  writings,
  ([tag, event], write) =>
    (call) =>
      write(tag, event, call),
)
