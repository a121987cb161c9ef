import { ruleKinds } from '@vce/futures/monitoring'
import { expect, test } from 'vitest'
import { eventsInput, groupKeys, kindGroups, matches, monitoringChoice, monitoringLink } from './choice'
import { eventAt } from './published-event.fixture'
import { defaultSettings, withKindToggled, withStep } from './settings'

const search = (text: string) => new URLSearchParams(text)

test('every kind of event belongs to one group', () => {
  const grouped = groupKeys.flatMap((key) => kindGroups[key].kinds)
  expect(grouped.toSorted()).toEqual([...ruleKinds].sort())
})

test('the choice is parsed from the address without unknown values', () => {
  const chosen = 'product=rb&kind=move&direction=up&own=1&traded=turnover&changes=decreases'
  expect(monitoringChoice(search(chosen))).toEqual({
    product: 'rb',
    group: 'move',
    direction: 'up',
    own: true,
    traded: 'turnover',
    changes: 'decreases',
  })
  expect(monitoringChoice(search('kind=other&direction=left&own=yes&traded=all&changes=1'))).toEqual({
    product: null,
    group: null,
    direction: null,
    own: false,
    traded: 'volume',
    changes: 'increases',
  })
})

test('a link changes one choice and keeps all other parameters', () => {
  const at = search('world=simulated&product=rb&kind=move')
  expect(monitoringLink(at, { group: 'gap' })).toBe('/monitoringDataV2?world=simulated&product=rb&kind=gap')
  expect(monitoringLink(at, { own: true })).toBe(
    '/monitoringDataV2?world=simulated&product=rb&kind=move&own=1',
  )
  expect(monitoringLink(search('own=1'), { own: false })).toBe('/monitoringDataV2')
})

test('socket events are filtered by the same choice as the request', () => {
  const choice = monitoringChoice(search('product=rb&kind=move&direction=up&own=1'))
  const own = { contracts: ['rb2701', 'cu2701'], products: ['TA'] }
  expect(eventsInput(choice, 'real', own, defaultSettings)).toEqual({
    world: 'real',
    product: 'rb',
    kinds: ['surge1m', 'plunge1m', 'surge5m', 'plunge5m'],
    direction: 'up',
    contracts: ['rb2701', 'cu2701'],
    products: ['TA'],
  })
  expect(matches(choice, own, eventAt(0))).toBe(true)
  expect(matches(choice, own, eventAt(0, { direction: 'down' }))).toBe(false)
  expect(matches(choice, own, eventAt(0, { kind: 'gapUp' }))).toBe(false)
  expect(matches(choice, own, eventAt(0, { contract: 'rb2705' }))).toBe(false)
  expect(matches(choice, own, eventAt(0, { contract: 'cu2701', product: 'cu' }))).toBe(false)
  expect(
    matches(monitoringChoice(search('')), { contracts: [], products: [] }, eventAt(0, { direction: null })),
  ).toBe(true)
})

test('the request carries the user’s steps and omits rules that are off', () => {
  const inputOf = (address: string, settings = defaultSettings) =>
    eventsInput(monitoringChoice(search(address)), 'real', { contracts: [], products: [] }, settings)
  const allOn = withKindToggled(defaultSettings, 'largeTrade')
  expect(inputOf('', allOn)).toEqual({ world: 'real' })
  // 大单 is off by default.
  expect(inputOf('')).toEqual({ world: 'real', kinds: ruleKinds.filter((kind) => kind !== 'largeTrade') })
  const settings = withKindToggled(withStep(allOn, 'surge1m', 3), 'plunge1m')
  expect(inputOf('', settings)).toEqual({
    world: 'real',
    kinds: ruleKinds.filter((kind) => kind !== 'plunge1m'),
    steps: { surge1m: 3 },
  })
  expect(inputOf('kind=move', settings).kinds).toEqual(['surge1m', 'surge5m', 'plunge5m'])
  const gapsOff = withKindToggled(withKindToggled(defaultSettings, 'gapUp'), 'gapDown')
  expect(inputOf('kind=gap', gapsOff).kinds).toEqual([])
})
