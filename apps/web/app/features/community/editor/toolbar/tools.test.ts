import { expect, test } from 'vitest'
import { shortcutText } from './tools'

test.each([
  ['Mod-b', 'Ctrl+B', '⌘B'],
  ['Mod-Alt-2', 'Ctrl+Alt+2', '⌘⌥2'],
  ['Mod-Shift-s', 'Ctrl+Shift+S', '⌘⇧S'],
])('%s reads %s, on a Mac %s', (key, elsewhere, onMac) => {
  expect(shortcutText(key, false)).toBe(elsewhere)
  expect(shortcutText(key, true)).toBe(onMac)
})
