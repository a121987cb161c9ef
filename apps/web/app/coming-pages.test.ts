import { comingSoon } from '@vce/protocol'
import { expect, test } from 'vitest'
import { comingSystemOf, comingSystems } from '#app/features/site/coming/coming-systems'
import * as menus from '#app/lib/menu-entries'
import { pageRoutes } from './routes'

test('every page that is not there yet says what it will be', () => {
  const without = pageRoutes.filter(({ page, path }) => page === undefined && !comingSystemOf(path))
  expect(without.map(({ path }) => path)).toEqual([])
})

test('the nearest thing of a system exists', () => {
  for (const { nearest } of comingSystems) {
    const [path] = nearest.to.split('?')
    expect(pageRoutes.find((route) => route.path === path)?.page, nearest.to).toBeDefined()
  }
})

const entries: readonly (menus.MenuEntry & { hint?: string })[] = [
  ...menus.navigationTabs,
  ...menus.quoteViews,
  ...menus.researchEntries,
  ...menus.classroomEntries,
  ...menus.userEntries,
  ...menus.centreEntries,
  ...menus.quickEntries(''),
  ...menus.footerSections,
  ...menus.footerDocuments,
  menus.sideEntries.assistant,
  menus.sideEntries.subscription,
  menus.sideEntries.convert,
  menus.allModelsEntry,
  menus.allIndicatorsEntry,
  menus.allBroadcastsEntry,
  menus.allProductsEntry,
  menus.membershipEntry,
  menus.dataNoticeEntry,
]

test('a menu entry carries 即将上线 exactly as long as its page is missing', () => {
  for (const { to, label, hint = '', isComing = false } of entries) {
    const [path] = to.split('?')
    const isMissing = pageRoutes.find((route) => route.path === path)?.page === undefined
    expect(isComing || `${label}${hint}`.includes(comingSoon), to).toBe(isMissing)
  }
})
