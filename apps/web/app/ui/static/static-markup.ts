import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'

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
  special.test(text) ? text.replace(/["'&<>]/g, (sign) => entities[sign] ?? sign) : text

const voidElements = new Set(['br', 'col', 'hr', 'img', 'input', 'wbr'])

/** React attribute names that differ from HTML and SVG, as far as cells use them. */
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

/** `font-size` for `fontSize`, cached: there are few names, but every bar of a chart uses some. */
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

/** Props that are no attributes. */
const unwritten = new Set(['children', 'dangerouslySetInnerHTML', 'ref', 'suppressHydrationWarning'])

const unsupported = () => new TypeError('Static markup supports only text, elements and components')

function attribute(name: string, value: unknown): string {
  if (unwritten.has(name)) return ''
  if (name === 'defaultValue' || name === 'defaultChecked') throw unsupported()
  if (typeof value === 'string') return ` ${attributeNames[name] ?? name}="${escaped(value)}"`
  if (value === null || value === undefined || typeof value === 'function') return ''
  if (name === 'style') {
    const text = styleText(value as Record<string, string | number>)
    return text === '' ? '' : ` style="${escaped(text)}"`
  }
  const key = attributeNames[name] ?? name
  if (typeof value === 'boolean') {
    // Aria and data attributes also have the value false; any other boolean is present or absent.
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
  if (typeof type !== 'string') throw unsupported()
  let text = `<${type}`
  for (const name in props) text += attribute(name, props[name])
  if (voidElements.has(type)) return `${text}/>`
  return `${text}>${props.dangerouslySetInnerHTML?.__html ?? markupOf(props.children)}</${type}>`
}

/** Markup of an element's children; like React, separates adjacent texts by an empty comment. */
export function markupOf(node: ReactNode): string {
  // Usually a single text or element.
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
    } else throw unsupported()
  }
  write(node)
  return text
}

/** ` class="e"` with a leading space; empty without classes. */
export const classAttribute = (names: string | undefined) =>
  names === undefined ? '' : ` class="${escaped(names)}"`

/**
 * Props for an element's children: serialised markup on the server, React children in the browser. For parts with
 * many elements, whose markup is the same either way.
 */
export const staticMarkup = (children: ReactNode) =>
  import.meta.env.SSR ? { dangerouslySetInnerHTML: { __html: markupOf(children) } } : { children }
