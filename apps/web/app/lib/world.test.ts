import { expect, test } from 'vitest'
import { linkInto, withinWorld, worldOf } from './world'

const params = (text = '') => new URLSearchParams(text)

test('the world is chosen by the address, then the reader, then the server', () => {
  expect(worldOf(params('world=real'), { world: 'simulated' })).toBe('real')
  expect(worldOf(params('world=other'), { world: 'simulated' })).toBe('simulated')
  expect(worldOf(params(), { world: null })).toBeUndefined()
})

test('a link to the other world drops the parameters of facts it may lack', () => {
  const at = {
    pathname: '/viewingData',
    search: '?showModel=cclhb&product=rb&contract=rb1405&date=2014-01-06',
  }
  expect(linkInto('simulated', at)).toBe('/viewingData?showModel=cclhb&product=rb&world=simulated')
  expect(linkInto('real', { pathname: '/', search: '?world=simulated' })).toBe('/?world=real')
  expect(linkInto('real', { pathname: '/', search: '' })).toBe('/?world=real')
})

test('a link stays in the world named by the address', () => {
  expect(withinWorld('/', params('world=simulated'))).toBe('/?world=simulated')
  expect(withinWorld('/?heat=all', params('world=real&heat=all'))).toBe('/?heat=all&world=real')
  expect(withinWorld('/about-data', params())).toBe('/about-data')
  expect(withinWorld('/about-data', params('world=other'))).toBe('/about-data')
})

test('a fragment stays after the world parameter', () => {
  expect(withinWorld('/about-data#calendar', params('world=real'))).toBe('/about-data?world=real#calendar')
})
