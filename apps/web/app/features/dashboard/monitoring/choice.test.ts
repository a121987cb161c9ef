import { monitoringKinds } from '@vce/protocol'
import { expect, test } from 'vitest'
import { eventsInput, groupKeys, kindGroups, matches, monitoringChoice, monitoringLink } from './choice'
import { firstSettings, withStep, withSwitch } from './settings'
import { toldAt } from './told.fixture'

const search = (text: string) => new URLSearchParams(text)

test('every kind of event belongs to one group', () => {
  const grouped = groupKeys.flatMap((key) => kindGroups[key].kinds)
  expect(grouped.toSorted()).toEqual([...monitoringKinds].sort())
})

test('the address chooses; what it does not know chooses nothing', () => {
  expect(monitoringChoice(search('product=rb&kind=move&direction=up&own=1'))).toEqual({
    product: 'rb',
    group: 'move',
    direction: 'up',
    own: true,
  })
  expect(monitoringChoice(search('kind=other&direction=left&own=yes'))).toEqual({
    product: null,
    group: null,
    direction: null,
    own: false,
  })
})

test('a link changes one choice and keeps the others, world and all', () => {
  const at = search('world=simulated&product=rb&kind=move')
  expect(monitoringLink(at, { group: 'gap' })).toBe('/monitoringDataV2?world=simulated&product=rb&kind=gap')
  expect(monitoringLink(at, { own: true })).toBe(
    '/monitoringDataV2?world=simulated&product=rb&kind=move&own=1',
  )
  expect(monitoringLink(search('own=1'), { own: false })).toBe('/monitoringDataV2')
})

test('what the server is asked for is what the socket’s events are held to', () => {
  const choice = monitoringChoice(search('product=rb&kind=move&direction=up&own=1'))
  expect(eventsInput(choice, 'real', ['rb2701', 'cu2701'], firstSettings)).toEqual({
    world: 'real',
    product: 'rb',
    kinds: ['surge1m', 'plunge1m', 'surge5m', 'plunge5m'],
    direction: 'up',
    contracts: ['rb2701', 'cu2701'],
  })
  const own = new Set(['rb2701', 'cu2701'])
  expect(matches(choice, own, toldAt(0))).toBe(true)
  expect(matches(choice, own, toldAt(0, { direction: 'down' }))).toBe(false)
  expect(matches(choice, own, toldAt(0, { kind: 'gapUp' }))).toBe(false)
  expect(matches(choice, own, toldAt(0, { contract: 'rb2705' }))).toBe(false)
  expect(matches(choice, own, toldAt(0, { contract: 'cu2701', product: 'cu' }))).toBe(false)
  expect(matches(monitoringChoice(search('')), new Set(), toldAt(0, { direction: null }))).toBe(true)
})

test('the server is asked for the reader’s own steps, and for no rule that is off', () => {
  const asked = (address: string, settings = firstSettings) =>
    eventsInput(monitoringChoice(search(address)), 'real', [], settings)
  expect(asked('')).toEqual({ world: 'real' })
  const settings = withSwitch(withStep(firstSettings, 'surge1m', 3), 'plunge1m')
  expect(asked('', settings)).toEqual({
    world: 'real',
    kinds: monitoringKinds.filter((kind) => kind !== 'plunge1m'),
    steps: { surge1m: 3 },
  })
  expect(asked('kind=move', settings).kinds).toEqual(['surge1m', 'surge5m', 'plunge5m'])
  const gapsOff = withSwitch(withSwitch(firstSettings, 'gapUp'), 'gapDown')
  expect(asked('kind=gap', gapsOff).kinds).toEqual([])
})
