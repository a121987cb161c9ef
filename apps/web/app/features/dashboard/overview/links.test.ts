import { expect, test } from 'vitest'
import { overviewLinks } from './links'

test('a figure links to the page with its details', () => {
  const links = overviewLinks(new URLSearchParams())
  expect(links.positions('TA', 'TA2701')).toBe('/viewingData?showModel=cclhb&product=TA&contract=TA2701')
  expect(links.positions('rb', null)).toBe('/viewingData?showModel=cclhb&product=rb')
  expect(links.funds('L_F')).toBe('/viewingData?showModel=zjlx&product=L_F')
  expect(links.model('termStructure')).toBe('/viewingData?showModel=qxjg')
})

test('links of the data centre stay in the data centre and its world', () => {
  const links = overviewLinks(new URLSearchParams('world=simulated'), '/monitoringDataV2')
  expect(links.terms('rb')).toBe('/monitoringDataV2?showModel=qxjg&product=rb&world=simulated')
})
