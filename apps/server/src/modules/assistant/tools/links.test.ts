import { readFileSync } from 'node:fs'
import path from 'node:path'
import { modelKeys } from '@vce/protocol'
import { expect, test } from 'vitest'
import { linksIn } from './links'

const read = (file: string) => readFileSync(path.resolve('apps/web/app', file), 'utf8')
const routes = read('routes.ts')
const dashboard = (model: string) => `features/dashboard/${model}/choice.ts`
const ranking = 'features/dashboard/shared/ranking-choice.ts'

/** Source files that read parameters of a page, by page and model. */
const readers: Record<string, readonly string[]> = {
  cclhb: [ranking],
  cjllhb: [ranking],
  mmll: [dashboard('order-flow')],
  zjlx: [dashboard('fund-flow')],
  xwyk: [dashboard('seat-profit')],
  jctlzst: [dashboard('basis'), dashboard('spreads')],
  qxjg: [dashboard('term-structure')],
  jxyb: [dashboard('reports')],
  slyz: [dashboard('industry-chain')],
  kccd: [dashboard('receipts')],
  '/quotation': ['features/market/quotation/choice.ts', 'features/market/quotation/views.ts'],
  '/bbasV3/details': ['features/bbas/choice.ts', 'features/bbas/details/load-details.ts'],
  '/reportDetails': ['features/research/report/load-report.ts'],
  '/institutionalOpinion': ['features/research/opinions/choice.ts'],
  '/monitoringDataV2': [dashboard('monitoring')],
  '/': [],
  '/qxp': [],
}
/** Source files that read parameters on every page, or on every page with a choice of models. */
const everywhere = ['lib/world.ts', 'features/dashboard/models.ts', 'features/dashboard/shared/address.ts']

const links = linksIn('simulated')
const day = '2026-11-20'
const all = [
  links.model('cclhb', { product: 'rb', contract: 'rb2705', date: day, more: { seat: '永安期货' } }),
  links.model('cjllhb', { product: 'rb', contract: 'rb2705', date: day }),
  links.model('mmll', { product: 'rb', contract: 'rb2705', date: day }),
  links.model('zjlx', { product: 'rb', date: day, days: 20, more: { sector: '黑色' } }),
  links.model('xwyk', { product: 'rb', date: day, days: 60, more: { seat: '永安期货', period: 'week' } }),
  links.model('jctlzst', { product: 'rb', date: day, days: 250, more: { view: 'basis', against: 'main' } }),
  links.model('jctlzst', { date: day, days: 250, more: { view: 'cross', spread: 'hc-rb' } }),
  links.model('jctlzst', {
    date: day,
    more: { view: 'calendar', product: 'rb', near: 'rb2701', far: 'rb2705' },
  }),
  links.model('qxjg', { product: 'rb', date: day }),
  links.model('jxyb', { product: 'rb' }),
  links.model('slyz', { date: day, more: { chain: 'ferrous' } }),
  links.model('kccd', { product: 'rb', date: day }),
  links.chart({ contract: 'rb2705' }, { interval: 'day' }),
  links.chart({ product: 'rb' }, { type: 1 }),
  links.details('rb', { tab: 'pivots', date: day, period: 'week', method: 'classic' }),
  links.details('rb', { tab: 'statistics', years: 10 }),
  links.details('rb', { tab: 'express', date: day, tag: '异动' }),
  links.report(7),
  links.opinions('rb', 10),
  links.centre('rb'),
  links.ranking('turnover'),
  links.ranking('decreases'),
  links.home(),
  links.ownBoard(),
]

test.each(all)('%s exists as a page', (link) => {
  const { pathname } = new URL(link, 'http://localhost')
  expect(routes).toMatch(new RegExp(`path: '${pathname}',\\s*title: '[^']+',\\s*page: `))
})

test.each(all)('the parameters of %s are read by its page', (link) => {
  const { pathname, searchParams } = new URL(link, 'http://localhost')
  const files = readers[searchParams.get('showModel') ?? pathname]
  const sources = [...everywhere, ...(files ?? [])].map(read).join('\n')
  const unread = [...searchParams.keys()].filter((name) => !sources.includes(`'${name}'`))
  expect(files).toBeDefined()
  expect(unread).toEqual([])
})

test.each(all)('%s names its world', (link) => {
  expect(new URL(link, 'http://localhost').searchParams.get('world')).toBe('simulated')
})

test('models in links are those of the menu', () => {
  expect(
    Object.keys(readers)
      .filter((key) => !key.startsWith('/'))
      .sort(),
  ).toEqual([...modelKeys].sort())
})

test('a page’s own address in a world keeps parameters and place', () => {
  expect(links.page('/viewingData?showModel=kccd')).toBe('/viewingData?showModel=kccd&world=simulated')
  expect(links.page('/quotation?type=3&contract=rb2701')).toBe(
    '/quotation?type=3&contract=rb2701&replay=0&world=simulated',
  )
  expect(links.page('/about-data#calendar')).toBe('/about-data?world=simulated#calendar')
})
