import { createElement as h, type ReactNode } from 'react'
import { signed, toneOf } from '../apps/web/app/lib/format'

/* Elements of the bare page, with the classes the real one has. */

export const tableLook = 'dt dt-dense'

export const changeOf = (value: number | null, digits = 0, unit = '') => ({
  text: signed(value, digits, unit),
  look: `font-medium ${toneOf(value, digits)}`,
})
type Change = ReturnType<typeof changeOf>
export const change = ({ text, look }: Change) => h('span', { className: look }, text)

export const cell = (look: string, text: ReactNode, style?: object) =>
  h('td', { className: look, style }, text)

export const changeCell = ({ text, look }: Change) => cell(`e ${look}`, text)

export const tag = (text: string) =>
  h(
    'span',
    { className: 'inline-flex shrink-0 items-center gap-1 rounded-sm text-xs font-medium h-4 px-1' },
    text,
  )

export const seatCell = (seat: string, link: string, ...more: ReactNode[]) =>
  h('th', { scope: 'row' }, h('a', { href: link, 'data-keep-scroll': '', className: 'seat' }, seat), ...more)

export const rankCell = (rank: number) => cell(rank <= 3 ? 'c t-strong' : 'c text-ink-3', rank)

export const head = (names: readonly string[]) =>
  h(
    'thead',
    null,
    h(
      'tr',
      null,
      names.map((name) => h('th', { key: name, scope: 'col', className: 'e' }, name)),
    ),
  )

export const columns = (widths: readonly (number | undefined)[]) =>
  h(
    'colgroup',
    null,
    widths.map((width, index) => h('col', { key: index, style: { width } })),
  )

export const linkOf = (seat: string) =>
  `/viewingData?showModel=cclhb&product=cu&seat=${encodeURIComponent(seat)}`

export const box = (title: ReactNode, note: string, ...children: ReactNode[]) =>
  h(
    'section',
    { className: 'box flex min-w-0 flex-col overflow-hidden' },
    h(
      'header',
      { className: 'flex shrink-0 items-center gap-2 h-12 px-4' },
      h('h2', { className: 'text-md font-semibold whitespace-nowrap text-ink' }, title),
      h(
        'div',
        { className: 'ml-auto flex shrink-0 items-center gap-2' },
        h('span', { className: 't-hint' }, note),
      ),
    ),
    h('div', { className: 'rest' }, ...children),
  )
