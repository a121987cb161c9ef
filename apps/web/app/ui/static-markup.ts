import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'

/*
 * What the server's rows cost: React spends a microsecond on an element, and a page has thousands of cells. The same
 * markup written directly costs a third. Only what stands in cells is known here: text, elements, and components
 * without hooks; a test holds it to React's own markup.
 */

const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
const special = /["'&<>]/
const escaped = (text: string) =>
  special.test(text) ? text.replace(/["'&<>]/g, (sign) => signs[sign] ?? sign) : text

const withoutEnd = new Set(['br', 'col', 'hr', 'img', 'input', 'wbr'])

/** What React calls differently than HTML and SVG do, as far as cells use it. */
const attributeNames: Record<string, string> = {
  className: 'class',
  tabIndex: 'tabindex',
  htmlFor: 'for',
  strokeWidth: 'stroke-width',
  strokeLinejoin: 'stroke-linejoin',
  strokeLinecap: 'stroke-linecap',
  strokeDasharray: 'stroke-dasharray',
  strokeOpacity: 'stroke-opacity',
  fillOpacity: 'fill-opacity',
  fillRule: 'fill-rule',
  clipRule: 'clip-rule',
  clipPath: 'clip-path',
  textAnchor: 'text-anchor',
  dominantBaseline: 'dominant-baseline',
  fontSize: 'font-size',
  fontWeight: 'font-weight',
  shapeRendering: 'shape-rendering',
  vectorEffect: 'vector-effect',
}

const unitless = /^(opacity|flex|order|zIndex|fontWeight|lineHeight|flexGrow|flexShrink)$/

const propertyNames = new Map<string, string>()

/** `font-size` of `fontSize`; there are few, and every bar of a chart has some. */
function propertyName(name: string): string {
  let text = propertyNames.get(name)
  if (text === undefined) {
    text = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    propertyNames.set(name, text)
  }
  return text
}

function styleText(style: Record<string, string | number | null | undefined>): string {
  const rules: string[] = []
  for (const [name, value] of Object.entries(style)) {
    if (value === null || value === undefined || value === '') continue
    const own = name.startsWith('--')
    const key = own ? name : propertyName(name)
    const unit = typeof value === 'number' && value !== 0 && !own && !unitless.test(name) ? 'px' : ''
    rules.push(`${key}:${String(value).trim()}${unit}`)
  }
  return rules.join(';')
}

function attribute(name: string, value: unknown): string {
  if (name === 'children' || name === 'dangerouslySetInnerHTML') return ''
  if (typeof value === 'string') return ` ${attributeNames[name] ?? name}="${escaped(value)}"`
  if (value === null || value === undefined || typeof value === 'function') return ''
  if (name === 'style') {
    const text = styleText(value as Record<string, string | number>)
    return text === '' ? '' : ` style="${escaped(text)}"`
  }
  const key = attributeNames[name] ?? name
  if (typeof value === 'boolean') {
    // An aria or data attribute tells false too; any other is there or not.
    if (/^(aria|data)-/.test(key)) return ` ${key}="${value}"`
    return value ? ` ${key}=""` : ''
  }
  return ` ${key}="${escaped(String(value))}"`
}

type Props = Record<string, unknown> & {
  children?: ReactNode
  dangerouslySetInnerHTML?: { __html: string }
}

function element({ type, props }: ReactElement<Props>): string {
  if (typeof type !== 'string') throw new TypeError('A cell holds what its markup cannot be written of')
  let text = `<${type}`
  for (const name in props) text += attribute(name, props[name])
  if (withoutEnd.has(type)) return `${text}/>`
  return `${text}>${props.dangerouslySetInnerHTML?.__html ?? markupOf(props.children)}</${type}>`
}

/** The children of one element in a row; React parts a text from the next by an empty comment. */
export function markupOf(node: ReactNode): string {
  // Mostly one text or one element, with nothing beside it.
  if (typeof node === 'string') return escaped(node)
  if (isValidElement<Props>(node) && typeof node.type === 'string') return element(node)
  let text = ''
  let afterText = false
  const write = (child: ReactNode) => {
    if (child === null || child === undefined || typeof child === 'boolean') return
    if (typeof child === 'string' || typeof child === 'number') {
      if (child === '') return
      text += afterText ? `<!-- -->${escaped(String(child))}` : escaped(String(child))
      afterText = true
    } else if (Array.isArray(child)) {
      for (const each of child as ReactNode[]) write(each)
    } else if (isValidElement<Props>(child)) {
      if (child.type === Fragment) write(child.props.children)
      else if (typeof child.type === 'function')
        write((child.type as (props: Props) => ReactNode)(child.props))
      else {
        text += element(child)
        afterText = false
      }
    } else throw new TypeError('A cell holds what its markup cannot be written of')
  }
  write(node)
  return text
}

/** `class="e"` with its leading blank; nothing for none. */
export const classAttribute = (names: string | undefined) =>
  names === undefined ? '' : ` class="${escaped(names)}"`

/**
 * An element's children, written by the server and made by the browser: for parts of many elements without hooks,
 * whose markup is the same either way.
 */
export const staticMarkup = (children: ReactNode) =>
  import.meta.env.SSR ? { dangerouslySetInnerHTML: { __html: markupOf(children) } } : { children }
