import { Fragment, isValidElement, type ReactNode } from 'react'

/*
 * Fast serialisation of tables, lists and cards: React takes a microsecond per element, and a page has thousands.
 * Writing the same markup directly takes a third; a test compares it with React's. Supports text, elements and
 * components. Their hooks count as those of the component that makes the markup, which the server renders once; the
 * ids of `useId` would differ from those in the browser, and providers, Suspense and form fields with default values
 * are not supported.
 */

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
const special = /["'&<>]/
const escaped = (text: string) =>
  special.test(text) ? text.replace(/["'&<>]/g, (character) => entities[character] ?? character) : text

const voidElements = new Set(['br', 'col', 'hr', 'img', 'input', 'wbr'])

/** React attribute names that differ from HTML and SVG; only the names that cells use. */
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

/** `font-size` for `fontSize`. Cached, as there are few names but every bar of a chart uses some of them. */
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

/** Props that are not written as attributes. */
const unwritten = new Set(['children', 'dangerouslySetInnerHTML', 'ref', 'suppressHydrationWarning'])

const unsupported = () => new TypeError('Static markup supports only text, elements and components')

/**
 * Opening text of each attribute by prop name: ` class="` for `className`; null for props that are not
 * attributes.
 */
const starts = new Map<string, string | null>()

function startOf(name: string): string | null {
  let start = starts.get(name)
  if (start === undefined) {
    start = unwritten.has(name)
      ? null
      : ` ${name === 'className' ? 'class' : (attributeNames[name] ?? name)}="`
    starts.set(name, start)
  }
  return start
}

/** Attributes whose values come from the code: there are few values, so each is escaped once and cached. */
const fixedValues = new Map(
  [
    'className',
    'type',
    'role',
    'rel',
    'aria-hidden',
    'viewBox',
    'fill',
    'stroke',
    'strokeLinecap',
    'strokeLinejoin',
    'textAnchor',
    'loading',
    'decoding',
  ].map((name) => [name, new Map<string, string>()]),
)
/** Limit of the cache, in case values come from data. */
const maxFixedValues = 2_000

function fixedAttribute(known: Map<string, string>, name: string, value: string): string {
  let text = known.get(value)
  if (text === undefined) {
    text = `${startOf(name)}${escaped(value)}"`
    if (known.size < maxFixedValues) known.set(value, text)
  }
  return text
}

function attribute(name: string, value: unknown): string {
  if (typeof value === 'string') {
    const known = fixedValues.get(name)
    if (known) return fixedAttribute(known, name, value)
  }
  if (value === null || value === undefined || typeof value === 'function') return ''
  const start = startOf(name)
  if (start === null) return ''
  if (name === 'defaultValue' || name === 'defaultChecked') throw unsupported()
  if (typeof value === 'string') return `${start}${escaped(value)}"`
  if (name === 'style') {
    const text = styleText(value as Record<string, string | number>)
    return text === '' ? '' : `${start}${escaped(text)}"`
  }
  if (typeof value === 'boolean') {
    // Aria and data attributes can have the value false; any other boolean attribute is present or absent.
    if (/^ (aria|data)-/.test(start)) return `${start}${value}"`
    return value ? `${start}"` : ''
  }
  return `${start}${escaped(String(value))}"`
}

type Props = Record<string, unknown> & {
  children?: ReactNode
  dangerouslySetInnerHTML?: { __html: string }
}

/*
 * The markup written so far, and whether it ends in a text. One string for all levels, since a string per
 * element would cost more than the element.
 */
let written = ''
let afterText = false

function writeText(text: string) {
  if (text === '') return
  // Like React, separates adjacent texts by an empty comment.
  written += afterText ? `<!-- -->${escaped(text)}` : escaped(text)
  afterText = true
}

function writeElement(type: string, props: Props) {
  let tag = `<${type}`
  for (const name in props) tag += attribute(name, props[name])
  if (voidElements.has(type)) written += `${tag}/>`
  else {
    written += `${tag}>`
    afterText = false
    const { children, dangerouslySetInnerHTML: inner } = props
    if (inner) written += inner.__html
    else if (typeof children === 'string') written += escaped(children)
    else write(children)
    written += `</${type}>`
  }
  afterText = false
}

function write(node: ReactNode) {
  if (typeof node === 'string') writeText(node)
  else if (typeof node === 'object' && node !== null) writeObject(node)
  else if (typeof node === 'number') writeText(String(node))
  else if (node !== null && node !== undefined && typeof node !== 'boolean') throw unsupported()
}

function writeObject(node: object) {
  if (Array.isArray(node)) {
    for (let index = 0; index < node.length; index += 1) write(node[index])
    return
  }
  if (!isValidElement<Props>(node)) throw unsupported()
  const { type, props } = node
  if (typeof type === 'string') writeElement(type, props)
  else if (typeof type === 'function') write((type as (props: Props) => ReactNode)(props))
  else if (type === Fragment) write(props.children)
  else throw unsupported()
}

/** Markup of an element's children. */
export function markupOf(node: ReactNode): string {
  // A component inside may call this function for its own part, so the state is saved.
  const around = { written, afterText }
  written = ''
  afterText = false
  try {
    write(node)
    return written
  } finally {
    written = around.written
    afterText = around.afterText
  }
}

/** ` class="e"` with a leading space; empty without classes. */
export const classAttribute = (names: string | undefined) =>
  names === undefined ? '' : ` class="${escaped(names)}"`

/**
 * Props for an element with children: serialised markup on the server, React children in the browser. For
 * parts with many elements and the same markup on the server and in the browser.
 */
export const staticMarkup = (children: ReactNode) =>
  import.meta.env.SSR ? { dangerouslySetInnerHTML: { __html: markupOf(children) } } : { children }

const served = new Map<string, ReturnType<typeof staticMarkup>>()
const maxServed = 500

/**
 * `staticMarkup` for a part that depends only on its key, for every page and reader: serialised once per
 * server process.
 */
export function staticMarkupOnce(key: string, make: () => ReactNode): ReturnType<typeof staticMarkup> {
  if (!import.meta.env.SSR) return staticMarkup(make())
  const known = served.get(key)
  if (known) return known
  const made = staticMarkup(make())
  if (served.size < maxServed) served.set(key, made)
  return made
}
