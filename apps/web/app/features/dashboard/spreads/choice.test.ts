import { expect, test } from 'vitest'
import { legsLink, pairLink, presetLink, sortLink, spreadChoice, viewLink } from './choice'

const at = (address: string) => new URLSearchParams(address)

test('the view is read from the address', () => {
  expect(spreadChoice(at('')).view).toBe('basis')
  expect(spreadChoice(at('view=cross&spread=steel-margin&days=750'), 'real')).toMatchObject({
    view: 'cross',
    days: 750,
    by: 'date',
    spread: { world: 'real', preset: 'steel-margin', coefficients: undefined, pairing: 'main' },
  })
  expect(spreadChoice(at('view=calendar&product=rb&near=rb2701'))).toMatchObject({
    by: 'expiry',
    spread: { calendar: { product: 'rb', near: 'rb2701', far: undefined } },
  })
})

test('weights of a preset and custom legs are read from the address', () => {
  expect(
    spreadChoice(at('view=cross&spread=steel-margin&w1=1&w2=-1.55&w3=−0.5&c=-900')).spread,
  ).toMatchObject({
    preset: 'steel-margin',
    coefficients: [1, -1.55, -0.5],
    constant: -900,
  })
  expect(spreadChoice(at('view=cross&k1=rb&w1=1&k2=i&w2=1&ratio=1')).spread).toMatchObject({
    legs: [
      { code: 'rb', coefficient: 1 },
      { code: 'i', coefficient: 1 },
    ],
    ratio: true,
  })
})

test('an invalid weight is sent as NaN', () => {
  expect(spreadChoice(at('view=cross&w1=abc&w2=1')).spread.coefficients).toEqual([Number.NaN, 1])
  expect(spreadChoice(at('view=cross&k1=rb&k2=i&w2=1')).spread.legs?.[0]?.coefficient).toBeNaN()
})

test('links drop the parameters that no longer apply', () => {
  const search = at('showModel=jctlzst&view=cross&spread=hc-rb&w1=2&w2=-1&c=5&date=2026-11-19&group=黑色')
  expect(decodeURIComponent(presetLink(search, 'y-p'))).toBe(
    '?showModel=jctlzst&view=cross&spread=y-p&date=2026-11-19&group=黑色',
  )
  expect(viewLink(search, 'calendar')).toBe('?date=2026-11-19&showModel=jctlzst&view=calendar')
  expect(
    pairLink(at('showModel=jctlzst&view=calendar&product=rb&near=rb2701&far=rb2705'), { product: 'hc' }),
  ).toBe('?showModel=jctlzst&view=calendar&product=hc')
})

test('the legs of the form survive a round trip through the address', () => {
  const legs = [
    { code: 'hc', weight: '2' },
    { code: 'rb', weight: '-1' },
  ]
  const edited = legsLink(at('view=cross'), { preset: 'hc-rb', legs, constant: '10', ratio: false })
  expect(edited).toBe('?view=cross&showModel=jctlzst&w1=2&w2=-1&c=10&spread=hc-rb')
  const customLink = legsLink(at('view=cross&spread=hc-rb'), {
    preset: null,
    legs,
    constant: '',
    ratio: true,
  })
  expect(spreadChoice(at(customLink.slice(1))).spread).toMatchObject({
    legs: [
      { code: 'hc', coefficient: 2 },
      { code: 'rb', coefficient: -1 },
    ],
    ratio: true,
    constant: undefined,
  })
})

test('a second press on a column reverses the board', () => {
  const pressed = (address: string) => sortLink(at(address), 'percentile', spreadChoice(at(address)))
  expect(pressed('view=cross')).toContain('sort=percentile&order=desc')
  expect(pressed('view=cross&sort=percentile')).toContain('order=asc')
})
